import { kbArticles } from '../../../../../src/admin/knowledge-bank/articles/resource';
import { contentRoutes } from '../../../messages/send/content';

export const routes = contentRoutes(kbArticles, 'article_id');
