ALTER TABLE "users" ADD COLUMN "id_card_photo" text;
