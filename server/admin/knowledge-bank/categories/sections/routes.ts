import * as z from 'zod/mini';
import { categorySections } from '../../../../../src/admin/knowledge-bank/categories/sections';
import { kbCategories } from '../../../../../src/admin/knowledge-bank/categories/resource';
import { route } from '../../../../http/route';
import { optionLabel } from '../../../../spreadsheet/words';

/**
 * Lookup of the sections that categories belong to, open to all roles (document 1, section 2.12; document 2, section
 * 3.10).
 */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/knowledge-bank/categories/sections',
    summary:
      'Sections of the knowledge bank, named in the language that is asked for (document 2, sections 3.10 and 7.4).',
    allow: 'staff',
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })), total: z.int() }),
    handle: async ({ contracts, language }) => {
      const own = contracts.get(kbCategories.path)!;
      return {
        data: categorySections.map((one) => ({ id: one.id, name: optionLabel(own, 'section', one, language) })),
        total: categorySections.length,
      };
    },
  }),
];
