import * as z from 'zod/mini';
import { newSyncTest } from '../../../src/admin/outlets/new-sync-test/resource';
import { outlets } from '../../../src/admin/outlets/resource';
import { unsortable, type Resource } from '../../../src/contract/contract';
import { ContractIn } from '../../../src/contract/contract-in';
import { route } from '../../http/route';
import { exportList } from '../../spreadsheet/export';

/** All outlets with every field, as a file (document 1, sections 2.6 and 7). */
export const routes = [
  route({
    method: 'GET',
    path: '/admin/outlets/sync-test',
    summary: 'A link to a workbook of all outlets with every field (document 1, sections 2.6 and 7).',
    allow: { contract: newSyncTest, action: 'list' },
    contract: newSyncTest,
    query: z.object({}),
    answer: z.object({ url: z.string() }),
    handle: (call) => {
      const { fields } = new ContractIn(outlets, call.edition);
      const columns = [...fields.keys()].filter((source) => !source.includes('.')).map((source) => unsortable(source));
      return exportList(call, new ContractIn<Resource>({ ...outlets, columns }, call.edition), call.records);
    },
  }),
];
