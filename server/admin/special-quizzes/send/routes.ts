import { specialQuizzes } from '../../../../src/admin/special-quizzes/resource';
import { contentRoutes } from '../../messages/send/content';

export const routes = contentRoutes(specialQuizzes, 'pack_id');
