import * as z from 'zod/mini';
import { interactiveArticles } from '../../../src/admin/interactive-articles/resource';
import { sectionTypes } from '../../../src/admin/interactive-articles/section';
import { route } from '../../http/route';
import { textOf } from '../../spreadsheet/words';

/** The types of sections (document 2, section 7.4). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/interactive-articles/types',
    summary:
      'The types of an interactive article’s sections: a lookup, open to all roles (document 1, section 2.12; document 2, section 7.4).',
    allow: 'staff',
    contract: interactiveArticles,
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })), total: z.int() }),
    handle: async ({ edition, language }) => ({
      data: sectionTypes.map((one) => ({
        id: one.id,
        name: textOf(edition, language, 'moderation', ['interactive', 'choices', 'type_id', one.name]),
      })),
      total: sectionTypes.length,
    }),
  }),
];
