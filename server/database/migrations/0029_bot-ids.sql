-- Bots get ids from a sequence since they have a screen; the ids of earlier bots are taken.
select setval(pg_get_serial_sequence('bots', 'id'), max(id)) from bots having max(id) is not null;
