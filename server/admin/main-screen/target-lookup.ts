import * as z from 'zod/mini';
import type { Option } from '../../../src/contract/fields';
import { optionsFor } from '../../../src/contract/fields';
import { mainScreens } from '../../../src/admin/main-screen/resource';
import { route } from '../../http/route';
import { textOf } from '../../spreadsheet/words';

/** A lookup of component types, open to all roles: those that the market has, in the language that is asked for. */
export const typesRoute = (path: string, summary: string, types: readonly Option[]) =>
  route({
    method: 'GET',
    path,
    summary,
    allow: 'staff',
    contract: mainScreens,
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })), total: z.int() }),
    handle: async ({ edition, language }) => {
      const offered = optionsFor(types, edition.code);
      return {
        data: offered.map(({ id, name }) => ({
          id: Number(id),
          name: textOf(edition, language, 'main-screen', ['main-screen', 'choices', 'type_id', name]),
        })),
        total: offered.length,
      };
    },
  });
