-- users.earned follows the transactions as the balance does; a refund gives back, and is not earned.
ALTER TABLE "users" ADD COLUMN "earned" integer DEFAULT 0 NOT NULL;
--> statement
update users set earned = moved.earned from (select user_id, sum(coins) as earned from transactions where coins > 0 and not leaf and type_id not in (select id from transaction_types where name = 'refund') group by user_id) moved where users.id = moved.user_id;
--> statement
-- The leaderboard.
create index users_earned on users (earned desc, id) where earned > 0;
--> statement
create or replace function transactions_added() returns trigger language plpgsql as $$
begin
  update users set
    coins = users.coins + moved.coins,
    earned = users.earned + moved.earned,
    last_transaction_date = greatest(users.last_transaction_date, moved.last)
  from (select user_id, coalesce(sum(coins) filter (where not leaf), 0) as coins, coalesce(sum(coins) filter (where not leaf and coins > 0 and refund.id is null), 0) as earned, max(created_at) as last
    from added left join (select id from transaction_types where name = 'refund') refund on refund.id = added.type_id group by user_id) moved
  where users.id = moved.user_id;
  return null;
end $$;
--> statement
create or replace function transactions_changed() returns trigger language plpgsql as $$
begin
  update users set (coins, earned, last_transaction_date) = (
    select coalesce(sum(coins) filter (where not leaf), 0), coalesce(sum(coins) filter (where not leaf and coins > 0 and refund.id is null), 0), max(created_at)
    from transactions left join (select id from transaction_types where name = 'refund') refund on refund.id = transactions.type_id where user_id = users.id)
  where id in (select user_id from removed);
  return null;
end $$;
--> statement
create or replace function transactions_updated() returns trigger language plpgsql as $$
begin
  update users set (coins, earned, last_transaction_date) = (
    select coalesce(sum(coins) filter (where not leaf), 0), coalesce(sum(coins) filter (where not leaf and coins > 0 and refund.id is null), 0), max(created_at)
    from transactions left join (select id from transaction_types where name = 'refund') refund on refund.id = transactions.type_id where user_id = users.id)
  where id in (select user_id from removed union select user_id from added);
  return null;
end $$;
