CREATE INDEX "orders_coins_id" ON "orders" USING btree ("coins" NULLS FIRST,"id");
