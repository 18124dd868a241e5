ALTER TABLE "batches" ADD COLUMN "payload" jsonb;
