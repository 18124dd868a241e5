import type { View } from '../../records/view';

const at = (name: string) => `trade_program.${name}`;
// The same rules as `phaseAt` in machines/trade-phases.ts; a test compares the two.
const ended = `now() >= ${at('start_ended_phase')}`;
const notStarted = `now() < ${at('start_collection_phase')}`;
const collected = `now() > ${at('end_collection_phase')}`;
/** The end of a phase: one millisecond before the next one begins. */
const before = (name: string) => `${at(name)} - interval '1 millisecond'`;

export const view: View = {
  joins: '',
  fields: {
    phase: `
      case
        when ${at('paused')} then 4
        when ${ended} then 3
        when ${notStarted} then 0
        when ${collected} then 2
        else 1
      end
    `,
    phase_start_date: `
      case
        when ${at('paused')} then null
        when ${ended} then ${at('start_ended_phase')}
        when ${notStarted} then null
        when ${collected} then ${at('end_collection_phase')} + interval '1 millisecond'
        else ${at('start_collection_phase')}
      end
    `,
    phase_end_date: `
      case
        when ${at('paused')} or ${ended} then null
        when ${notStarted} then ${before('start_collection_phase')}
        when ${collected} then ${before('start_ended_phase')}
        else ${at('end_collection_phase')}
      end
    `,
  },
};
