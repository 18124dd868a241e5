-- users.coins and users.last_transaction_date follow the transactions, in the same statement.
create function transactions_added() returns trigger language plpgsql as $$
begin
  update users set
    coins = users.coins + moved.coins,
    last_transaction_date = greatest(users.last_transaction_date, moved.last)
  from (select user_id, coalesce(sum(coins) filter (where not leaf), 0) as coins, max(created_at) as last from added group by user_id) moved
  where users.id = moved.user_id;
  return null;
end $$;
--> statement
create function transactions_changed() returns trigger language plpgsql as $$
begin
  update users set
    coins = (select coalesce(sum(coins) filter (where not leaf), 0) from transactions where user_id = users.id),
    last_transaction_date = (select max(created_at) from transactions where user_id = users.id)
  where id in (select user_id from removed);
  return null;
end $$;
--> statement
create function transactions_updated() returns trigger language plpgsql as $$
begin
  update users set
    coins = (select coalesce(sum(coins) filter (where not leaf), 0) from transactions where user_id = users.id),
    last_transaction_date = (select max(created_at) from transactions where user_id = users.id)
  where id in (select user_id from removed union select user_id from added);
  return null;
end $$;
--> statement
create trigger transactions_added after insert on transactions referencing new table as added for each statement execute function transactions_added();
--> statement
create trigger transactions_removed after delete on transactions referencing old table as removed for each statement execute function transactions_changed();
--> statement
create trigger transactions_updated after update on transactions referencing old table as removed new table as added for each statement execute function transactions_updated();
