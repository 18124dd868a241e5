import type { Fault } from './fault';

const machine = 'station';
const file = 'machines/station.ts';
const stops = 'machines/station-stops.ts';

/** Faults of the way through the list. */
export const stationFaults: readonly Fault[] = [
  {
    machine,
    name: 'the next one is the one before',
    file,
    find: 'goOn: assign(({ context }) => ({ place: placeOf(beside(context, 1)!), said: null })),',
    replace:
      'goOn: assign(({ context }) => ({ place: placeOf(beside(context, -1) ?? beside(context, 1)!), said: null })),',
    near: 'next-key',
  },
  {
    machine,
    name: 'what is decided is not left',
    file,
    find: 'place: placeOf(beside(context, 1) ?? open, true),',
    replace: 'place: placeOf(open),',
    near: 'decide',
    isQuick: true,
  },
  {
    machine,
    name: 'the page is not turned when all is decided',
    file,
    find: "{ guard: 'isOverWithNext', target: 'turning' }",
    replace: "{ guard: 'isOverWithNext', target: 'looking' }",
    near: 'answered.decide',
  },
  {
    machine,
    name: 'a page is turned as soon as one is decided',
    file,
    find: 'seen?.isKnown === true && seen.hasNext && !seen.stops.some(({ waits }) => waits),',
    replace: 'seen?.isKnown === true && seen.hasNext && !seen.stops.every(({ waits }) => waits),',
    near: 'decide',
  },
  {
    machine,
    name: 'the last page is left',
    file,
    find: "{ guard: 'isLast', target: '#station.looking', actions: 'stay' },",
    replace: '',
    near: 'check-last',
  },
  {
    machine,
    name: 'what moved up to the page is skipped',
    file,
    find: "{ guard: 'hasNews', target: '#station.looking', actions: 'arriveAgain' },",
    replace: '',
    near: 'check-news',
  },
  {
    machine,
    name: 'an undo leads nowhere',
    file,
    find: 'place: event.place,\n            seen: marked',
    replace: 'seen: marked',
    near: 'undo-a',
  },
  {
    machine,
    name: 'a page that cannot be loaded counts as loaded',
    file,
    find: "onError: 'failed',",
    replace: "onError: '#station.looking',",
    near: 'check-500',
  },
  {
    machine,
    name: 'the end of the list is not said',
    file,
    find: "sayLast: assign({ said: 'last' }),",
    replace: 'sayLast: assign({ said: null }),',
    near: 'see-2.next',
  },
  {
    machine,
    name: 'the reason against a decision is not said',
    file,
    find: '? { said: { reason: event.reason } } : {},',
    replace: '? { said: null } : {},',
    near: 'decide-held',
  },
  {
    machine,
    name: 'what was said stays when the user goes on',
    file,
    find: "event.type === 'GO' ? { place: event.place, said: null }",
    replace: "event.type === 'GO' ? { place: event.place }",
    near: 'go-c',
  },
  {
    machine,
    name: 'what is sought begins at the first of the page again',
    file: stops,
    find: 'const next = stops.findIndex((one, index) => index >= from && one.waits);',
    replace: 'const next = stops.findIndex((one) => one.waits);',
    near: 'next.decide',
  },
];
