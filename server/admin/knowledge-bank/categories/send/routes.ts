import { kbCategories } from '../../../../../src/admin/knowledge-bank/categories/resource';
import { contentRoutes } from '../../../messages/send/content';

export const routes = contentRoutes(kbCategories, 'category_id');
