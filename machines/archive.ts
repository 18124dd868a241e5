import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

interface Context {
  /** The record that is asked about. */
  id: number | null;
}
export type ArchiveEvent = { type: 'ASK'; id: number } | { type: 'CONFIRM' } | { type: 'CANCEL' };

/** Archives a record for good, after one question that stays open if it fails (document 2, sections 2.26, 4 and 8). */
export const archiveMachine = setup({
  types: {} as { context: Context; events: ArchiveEvent },
  actors: { archive: fromPromise<void, number>(() => Promise.reject(new Error('archive is not provided'))) },
  actions: {
    ask: assign(({ event }) => (event.type === 'ASK' ? { id: event.id } : {})),
    forget: assign({ id: null }),
    // Both are provided by the screen.
    tellDone: () => {},
    tellFailed: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'archive',
  context: { id: null },
  initial: 'idle',
  states: {
    idle: { on: { ASK: { target: 'asking', actions: 'ask' } } },
    asking: { on: { CONFIRM: 'archiving', CANCEL: { target: 'idle', actions: 'forget' } } },
    archiving: {
      invoke: {
        src: 'archive',
        input: ({ context }) => context.id!,
        onDone: { target: 'idle', actions: ['forget', 'tellDone'] },
        onError: {
          target: 'asking',
          actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
export type ArchiveSnapshot = SnapshotFrom<typeof archiveMachine>;
