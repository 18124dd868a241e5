DROP INDEX "pushes_record";
--> statement
ALTER TABLE "pushes" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;
--> statement
CREATE UNIQUE INDEX "pushes_record" ON "pushes" USING btree ("path","record_id") WHERE not by_staff;
--> statement
ALTER TABLE "pushes" DROP COLUMN "target_group_id";
