import * as z from 'zod/mini';
import { simulatorScenarios } from '../../../../src/admin/sales-simulators/scenarios/resource';
import { Refusal } from '../../../http/refusal';
import { route } from '../../../http/route';

const unsaved = (method: 'POST' | 'PUT', mode: 'create' | 'edit') =>
  route({
    method,
    path: '/admin/sales-simulators/scenarios',
    summary: 'Refused: scenarios are imported, not saved by a form (document 2, section 2.11).',
    allow: { contract: simulatorScenarios, action: mode },
    contract: simulatorScenarios,
    answer: z.object({}),
    handle: () => Promise.reject(new Refusal(422, `sales:simulator-scenarios.unsaved.${mode}`)),
  });

/** The calls that the forms of scenarios would make (document 2, section 2.11). */
export const routes = [unsaved('POST', 'create'), unsaved('PUT', 'edit')];
