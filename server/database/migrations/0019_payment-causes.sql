ALTER TABLE "transactions" ADD COLUMN "cause" text;
--> statement
ALTER TABLE "transactions" ADD COLUMN "cause_id" bigint;
--> statement
CREATE INDEX "transactions_cause" ON "transactions" USING btree ("cause","cause_id");
--> statement
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cause" CHECK (cause in ('registration', 'activity', 'challenge', 'interactive_answer', 'loyalty_program', 'lep_code', 'order', 'order_reverted', 'sales_tip', 'transfer'));
--> statement
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_cause_id" CHECK ((cause is null) = (cause_id is null));
