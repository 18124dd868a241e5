import type { View } from '../../records/view';

export const view: View = {
  joins: 'left join interactive_articles i on i.id = users_answers.interactive_article_id',
  fields: {
    'interactive.id': 'users_answers.interactive_article_id',
    'interactive.article.id': 'i.article_id',
    'user.id': 'users_answers.user_id',
  },
};
