DROP INDEX "achievements_name_trgm";
--> statement
DROP INDEX "admins_name_trgm";
--> statement
DROP INDEX "admins_username_trgm";
--> statement
DROP INDEX "transaction_types_name_trgm";
--> statement
DROP INDEX "target_groups_name_trgm";
--> statement
DROP INDEX "category_types_name_trgm";
--> statement
DROP INDEX "bonus_shop_categories_name_trgm";
--> statement
DROP INDEX "mobile_operators_name_trgm";
--> statement
DROP INDEX "bonus_shop_providers_name_trgm";
--> statement
DROP INDEX "present_types_name_trgm";
--> statement
DROP INDEX "delivery_channels_name_trgm";
--> statement
DROP INDEX "bonus_shop_products_description_trgm";
--> statement
DROP INDEX "bonus_shop_products_name_trgm";
--> statement
DROP INDEX "positions_name_trgm";
--> statement
DROP INDEX "regions_name_trgm";
--> statement
DROP INDEX "cities_name_trgm";
--> statement
DROP INDEX "managers_username_trgm";
--> statement
DROP INDEX "managers_name_trgm";
--> statement
DROP INDEX "managers_surname_trgm";
--> statement
DROP INDEX "legal_entities_name_trgm";
--> statement
DROP INDEX "outlets_outlet_code_trgm";
--> statement
DROP INDEX "outlets_street_trgm";
--> statement
DROP INDEX "outlets_building_number_trgm";
--> statement
DROP INDEX "tiers_name_trgm";
--> statement
DROP INDEX "users_name_trgm";
--> statement
DROP INDEX "users_surname_trgm";
--> statement
DROP INDEX "users_traffic_code_trgm";
--> statement
DROP INDEX "users_legal_id_trgm";
--> statement
DROP INDEX "coupons_code_trgm";
--> statement
DROP INDEX "colors_name_trgm";
--> statement
DROP INDEX "orders_name_trgm";
--> statement
DROP INDEX "vouchers_name_trgm";
--> statement
DROP INDEX "voucher_types_name_trgm";
--> statement
DROP INDEX "boosters_name_trgm";
--> statement
DROP INDEX "brands_name_trgm";
--> statement
DROP INDEX "daily_questions_text_trgm";
--> statement
DROP INDEX "kb_categories_name_trgm";
--> statement
DROP INDEX "kb_brands_name_trgm";
--> statement
DROP INDEX "kb_articles_name_trgm";
--> statement
DROP INDEX "lep_name_trgm";
--> statement
DROP INDEX "lep_codes_code_trgm";
--> statement
DROP INDEX "logs_action_trgm";
--> statement
DROP INDEX "lotteries_name_trgm";
--> statement
DROP INDEX "loyalty_programs_name_trgm";
--> statement
DROP INDEX "mystery_shopper_name_trgm";
--> statement
DROP INDEX "problems_name_trgm";
--> statement
DROP INDEX "win_win_categories_name_trgm";
--> statement
DROP INDEX "win_win_providers_name_trgm";
--> statement
DROP INDEX "win_win_products_name_trgm";
--> statement
DROP INDEX "quests_name_trgm";
--> statement
DROP INDEX "quick_tips_question_trgm";
--> statement
DROP INDEX "sales_tips_name_trgm";
--> statement
DROP INDEX "special_quizzes_name_trgm";
--> statement
DROP INDEX "surveys_name_trgm";
--> statement
DROP INDEX "tiers_discounts_name_trgm";
--> statement
CREATE INDEX "achievements_name_folded" ON "achievements" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "admins_name_folded" ON "admins" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "admins_username_folded" ON "admins" USING gin (folded("username") gin_trgm_ops);
--> statement
CREATE INDEX "transaction_types_name_folded" ON "transaction_types" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "target_groups_name_folded" ON "target_groups" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "category_types_name_folded" ON "category_types" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "bonus_shop_categories_name_folded" ON "bonus_shop_categories" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "mobile_operators_name_folded" ON "mobile_operators" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "bonus_shop_providers_name_folded" ON "bonus_shop_providers" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "present_types_name_folded" ON "present_types" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "delivery_channels_name_folded" ON "delivery_channels" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "bonus_shop_products_description_folded" ON "bonus_shop_products" USING gin (folded("description") gin_trgm_ops);
--> statement
CREATE INDEX "bonus_shop_products_name_folded" ON "bonus_shop_products" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "positions_name_folded" ON "positions" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "regions_name_folded" ON "regions" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "cities_name_folded" ON "cities" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "managers_username_folded" ON "managers" USING gin (folded("username") gin_trgm_ops);
--> statement
CREATE INDEX "managers_name_folded" ON "managers" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "managers_surname_folded" ON "managers" USING gin (folded("surname") gin_trgm_ops);
--> statement
CREATE INDEX "managers_phone_phone_digits" ON "managers" USING gin (phone_digits("phone") gin_trgm_ops);
--> statement
CREATE INDEX "managers_email_folded" ON "managers" USING gin (folded("email") gin_trgm_ops);
--> statement
CREATE INDEX "legal_entities_name_folded" ON "legal_entities" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "outlets_outlet_code_folded" ON "outlets" USING gin (folded("outlet_code") gin_trgm_ops);
--> statement
CREATE INDEX "outlets_street_folded" ON "outlets" USING gin (folded("street") gin_trgm_ops);
--> statement
CREATE INDEX "outlets_building_number_folded" ON "outlets" USING gin (folded("building_number") gin_trgm_ops);
--> statement
CREATE INDEX "tiers_name_folded" ON "tiers" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "users_name_folded" ON "users" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "users_surname_folded" ON "users" USING gin (folded("surname") gin_trgm_ops);
--> statement
CREATE INDEX "users_traffic_code_folded" ON "users" USING gin (folded("traffic_code") gin_trgm_ops);
--> statement
CREATE INDEX "users_legal_id_folded" ON "users" USING gin (folded("legal_id") gin_trgm_ops);
--> statement
CREATE INDEX "users_phone_phone_digits" ON "users" USING gin (phone_digits("phone") gin_trgm_ops);
--> statement
CREATE INDEX "users_username_folded" ON "users" USING gin (folded("username") gin_trgm_ops);
--> statement
CREATE INDEX "coupons_code_folded" ON "coupons" USING gin (folded("code") gin_trgm_ops);
--> statement
CREATE INDEX "colors_name_folded" ON "colors" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "orders_name_folded" ON "orders" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "vouchers_name_folded" ON "vouchers" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "voucher_types_name_folded" ON "voucher_types" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "boosters_name_folded" ON "boosters" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "brands_name_folded" ON "brands" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "cpa_program_name_folded" ON "cpa_program" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "daily_questions_text_folded" ON "daily_questions" USING gin (folded("text") gin_trgm_ops);
--> statement
CREATE INDEX "kb_categories_name_folded" ON "kb_categories" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "kb_brands_name_folded" ON "kb_brands" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "kb_articles_name_folded" ON "kb_articles" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "lep_name_folded" ON "lep" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "lep_codes_code_folded" ON "lep_codes" USING gin (folded("code") gin_trgm_ops);
--> statement
CREATE INDEX "logs_action_folded" ON "logs" USING gin (folded("action") gin_trgm_ops);
--> statement
CREATE INDEX "lotteries_name_folded" ON "lotteries" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "loyalty_programs_name_folded" ON "loyalty_programs" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "mystery_shopper_name_folded" ON "mystery_shopper" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "problems_name_folded" ON "problems" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "win_win_categories_name_folded" ON "win_win_categories" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "win_win_providers_name_folded" ON "win_win_providers" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "win_win_products_name_folded" ON "win_win_products" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "quests_name_folded" ON "quests" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "quick_tips_question_folded" ON "quick_tips" USING gin (folded("question") gin_trgm_ops);
--> statement
CREATE INDEX "sales_tips_name_folded" ON "sales_tips" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "special_quizzes_name_folded" ON "special_quizzes" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "surveys_name_folded" ON "surveys" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "tiers_discounts_name_folded" ON "tiers_discounts" USING gin (folded("name") gin_trgm_ops);
--> statement
CREATE INDEX "trade_program_name_folded" ON "trade_program" USING gin (folded("name") gin_trgm_ops);
