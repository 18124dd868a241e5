CREATE TABLE "chats" (
	"chat_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"last_message_id" bigint NOT NULL,
	"last_message_date" timestamp(3) with time zone NOT NULL,
	"friend_unread" boolean DEFAULT false NOT NULL,
	"marked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chats_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);

--> statement
CREATE TABLE "target_group_users" (
	"target_group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "target_group_users_target_group_id_user_id_pk" PRIMARY KEY("target_group_id","user_id")
);

--> statement
ALTER TABLE "messages" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement
ALTER TABLE "messages" ADD COLUMN "audience" text;
--> statement
ALTER TABLE "target_group_users" ADD CONSTRAINT "target_group_users_target_group_id_target_groups_id_fk" FOREIGN KEY ("target_group_id") REFERENCES "public"."target_groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement
ALTER TABLE "target_group_users" ADD CONSTRAINT "target_group_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement
CREATE INDEX "chats_last_message" ON "chats" USING btree ("last_message_date","last_message_id");
--> statement
CREATE INDEX "chats_user_id" ON "chats" USING btree ("user_id");
--> statement
CREATE INDEX "target_group_users_user_id" ON "target_group_users" USING btree ("user_id");
--> statement
create function messages_added() returns trigger language plpgsql as $$
begin
  insert into chats as known (chat_id, user_id, last_message_id, last_message_date)
  select distinct on (chat_id, coalesce(user_id, 0)) chat_id, coalesce(user_id, 0), id, created_at
  from added order by chat_id, coalesce(user_id, 0), created_at desc, id desc
  on conflict (chat_id, user_id) do update set last_message_id = excluded.last_message_id, last_message_date = excluded.last_message_date
  where (known.last_message_date, known.last_message_id) < (excluded.last_message_date, excluded.last_message_id);
  -- New is what a person said last; what many are told at once is no answer to it.
  update chats set friend_unread = not said.from_admin
  from (select distinct on (chat_id, user_id) chat_id, user_id, from_admin from added where audience is null and user_id is not null order by chat_id, user_id, created_at desc, id desc) said
  where chats.chat_id = said.chat_id and chats.user_id = said.user_id;
  return null;
end $$;
--> statement
create trigger messages_added after insert on messages referencing new table as added for each statement execute function messages_added();
--> statement
insert into chats (chat_id, user_id, last_message_id, last_message_date, friend_unread)
select distinct on (chat_id, user_id) chat_id, user_id, id, created_at, not from_admin from messages order by chat_id, user_id, created_at desc, id desc;
