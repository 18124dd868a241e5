import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join kb_articles a on a.id = interactive_articles.article_id',
  fields: { 'article.id': 'a.id', 'article.name': 'a.name' },
};
