ALTER TABLE "logs" ADD COLUMN "changes" jsonb;
--> statement
CREATE INDEX "logs_staff_kind_id" ON "logs" USING btree ("staff_kind" NULLS FIRST,"id");
--> statement
CREATE INDEX "logs_info_folded" ON "logs" USING gin (folded("info") gin_trgm_ops);
