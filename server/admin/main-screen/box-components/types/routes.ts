import { typeOptions } from '../../../../../src/admin/main-screen/target-types';
import { typesRoute } from '../../target-lookup';

export const routes = [
  typesRoute(
    '/admin/main-screen/box-components/types',
    'What a box of the main screen opens: a lookup, open to all roles (document 1, sections 2.12 and 9).',
    typeOptions('box'),
  ),
];
