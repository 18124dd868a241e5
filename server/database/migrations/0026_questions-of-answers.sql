ALTER TABLE "kb_categories" ADD COLUMN "type" integer;
--> statement
ALTER TABLE "users_answers" ADD COLUMN "question_id" integer;
--> statement
ALTER TABLE "users_answers" ADD COLUMN "question" text;
