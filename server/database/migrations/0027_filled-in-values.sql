-- A present that is counted by colour has the sum of its colours as its count.
update bonus_shop_products product
set count = counted.sum
from (
  select id, sum((one->>'count')::int) as sum
  from bonus_shop_products, jsonb_path_query(colors_with_count, '$[*]') one
  group by id
) counted
where counted.id = product.id and product.count <> counted.sum;
--> statement
-- Markets where the type of a challenge cannot be chosen have the type 'Personal'.
update quests set type = 0 where type is null;
--> statement
-- Earlier answers belong to the article's only question; with several questions it is not known.
update users_answers answer
set question_id = 1, question = article.sections->0->>'title'
from interactive_articles article
where article.id = answer.interactive_article_id
  and jsonb_array_length(article.sections) = 1
  and answer.question is null;
