import { typeOptions } from '../../../../../src/admin/main-screen/target-types';
import { typesRoute } from '../../target-lookup';

export const routes = [
  typesRoute(
    '/admin/main-screen/components/types',
    'What a component of the main screen opens: a lookup, open to all roles (document 1, sections 2.12 and 9).',
    typeOptions('modules'),
  ),
];
