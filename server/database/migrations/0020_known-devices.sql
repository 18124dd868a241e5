ALTER TABLE "sign_in_attempts" ADD COLUMN "entered_at" timestamp(3) with time zone;
