import * as z from 'zod/mini';
import { column, defineResource, unsortable } from '../../contract/contract';
import { adminAndTeam, adminOnly, staff } from '../../contract/roles';
import { boolean, choice, computed, extend, file, instant, optional, recordId, text } from '../../contract/fields';
import { phaseOptions } from './phase-options';

/**
 * Trade programmes: sales plans for outlets, and which of their sellers take part (document 1, sections 2.8, 3 and
 * 6).
 */
export const tradePrograms = defineResource({
  path: 'admin/trade-program',
  editAlias: 'admin/trade_program/$id',
  words: 'programmes',
  menu: { order: 24, icon: 'handshake' },
  editions: ['DEMO'],
  roles: staff,
  actions: { create: adminAndTeam, edit: adminAndTeam, delete: adminOnly },
  title: 'name',
  record: z.object({
    id: recordId,
    name: extend(optional(text), { requiredOnCreate: true }),
    file_link: extend(optional(file('files/')), { requiredOnCreate: true }),
    paused: optional(boolean),
    start_collection_phase: extend(instant, { edge: 'start' }),
    end_collection_phase: extend(instant, { edge: 'end' }),
    start_ended_phase: extend(instant, { edge: 'start' }),
    phase: computed(choice(phaseOptions)),
    phase_start_date: computed(instant),
    phase_end_date: computed(instant),
  }),
  columns: [
    column('id'),
    column('name'),
    unsortable('phase'),
    unsortable('phase_start_date'),
    unsortable('phase_end_date'),
  ],
});
