-- Text without case and accents: names are found however they are typed. src/contract/search.ts does the same.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else translate(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')), 'əıøłđð’', 'eioldd''')
  end
$$;
--> statement
-- A phone's digits, without the one in parentheses that is dialled only at home.
create function phone_digits(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(value, '\(\d\)', '', 'g'), '\D', '', 'g')
$$;
