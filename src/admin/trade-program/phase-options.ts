import { phaseIds } from '../../../machines/trade-phases';
import type { Option } from '../../contract/fields';

/** The phases of a programme and their colours in lists (document 1, section 4; decisions, 'Trade phases'). */
export const phaseOptions = [
  { id: phaseIds.notStarted, name: 'notStarted', tone: 'idle' },
  { id: phaseIds.dataCollection, name: 'dataCollection', tone: 'ok' },
  { id: phaseIds.assessment, name: 'assessment', tone: 'warn' },
  { id: phaseIds.ended, name: 'ended', tone: 'idle' },
  { id: phaseIds.paused, name: 'paused', tone: 'bad' },
] as const satisfies readonly Option[];
