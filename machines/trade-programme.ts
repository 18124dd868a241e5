import { assign, setup } from 'xstate';
import { isCollected, isEnded, isNotStarted, isPaused, type Schedule } from './trade-phases';

interface PhaseContext {
  schedule: Schedule;
  now: number;
}
type PhaseEvent = { type: 'CLOCK'; now: number } | { type: 'PAUSE' } | { type: 'RESUME' };
const phaseTypes = {} as { context: PhaseContext; events: PhaseEvent; input: PhaseContext };

/**
 * The phases of a programme as time passes. The states have the names of the phases (document 1, section 4; decisions,
 * 'Trade phases').
 */
export const tradePhaseMachine = setup({
  types: phaseTypes,
  actions: {
    tick: assign(({ event, context }) => ({ now: event.type === 'CLOCK' ? event.now : context.now })),
    pause: assign(({ context }) => ({ schedule: { ...context.schedule, paused: true } })),
    resume: assign(({ context }) => ({ schedule: { ...context.schedule, paused: false } })),
  },
  guards: {
    isPaused: ({ context }) => isPaused(context.schedule),
    isEnded: ({ context }) => isEnded(context.schedule, context.now),
    isNotStarted: ({ context }) => isNotStarted(context.schedule, context.now),
    isCollected: ({ context }) => isCollected(context.schedule, context.now),
  },
}).createMachine({
  id: 'tradePhase',
  context: ({ input }) => input,
  initial: 'placing',
  on: { PAUSE: { target: '.paused', actions: 'pause' } },
  states: {
    placing: {
      always: [
        { guard: 'isPaused', target: 'paused' },
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isNotStarted', target: 'notStarted' },
        { guard: 'isCollected', target: 'assessment' },
        { target: 'dataCollection' },
      ],
    },
    notStarted: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    dataCollection: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    assessment: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    ended: { on: { CLOCK: { target: 'placing', actions: 'tick' } } },
    paused: { on: { CLOCK: { target: 'placing', actions: 'tick' }, RESUME: { target: 'placing', actions: 'resume' } } },
  },
});
