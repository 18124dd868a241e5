import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join kb_articles article on article.id = daily_games.article_id',
  fields: { 'article.name': 'article.name' },
};
