import type { Fault } from './fault';

const machine = 'trade-address';
const file = 'machines/trade-address.ts';
const phases = 'machines/trade-phases.ts';
const screen = 'src/admin/trade-program/address/screen.tsx';
const calls = 'src/admin/trade-program/address/calls.ts';
const put = "await call('PUT', at, { body: { selected_users: input.selected }, headers: ifMatch(input.version) });";

export const tradeAddressFaults: readonly Fault[] = [
  {
    machine,
    name: 'a save is offered where nothing has changed',
    file: screen,
    find: 'reason={isAsking || reason === null ? undefined : t(`address.${reason}`)}',
    replace: 'reason={undefined}',
    near: 'load-saved',
    isQuick: true,
  },
  {
    machine,
    name: 'a reason of spaces is a reason',
    file,
    find: "if (event === 'DENY') return reason.trim() ? null : 'why.blank';",
    replace: "if (event === 'DENY') return reason ? null : 'why.blank';",
    near: 'type-blank',
  },
  {
    machine,
    name: 'an unknown phase is everybody’s to change',
    file: phases,
    find: "if (phase === null) return 'locked.unknown';",
    replace: 'if (phase === null) return null;',
    near: 'load-unknown-phase',
  },
  {
    machine,
    name: 'an RSM chooses during data collection',
    variant: 'rsm',
    file: phases,
    find: "dataCollection: ['RSM'],",
    replace: 'dataCollection: [],',
    near: 'load-in-data-collection',
  },
  {
    machine,
    name: 'the team chooses after the end',
    variant: 'team',
    file: phases,
    find: "ended: ['BA', 'RSM', 'TEAM'],",
    replace: "ended: ['BA', 'RSM'],",
    near: 'load-in-ended',
  },
  {
    machine,
    name: 'a choice is sent twice',
    file: calls,
    find: put,
    replace: `void ${put.replace('await ', '').replace(';', '.catch(() => {});')} ${put}`,
    near: 'toggle-1.save.save-ok',
  },
  {
    machine,
    name: 'the state that was read is not sent',
    file: calls,
    find: "version && offers('versions') ?",
    replace: "version && !offers('versions') ?",
    near: 'toggle-1.save.save-ok',
  },
  {
    machine,
    name: 'a reason that was given up is still there',
    file,
    find: "forget: assign({ reason: '', message: null })",
    replace: 'forget: assign({ message: null })',
    near: 'cancel',
  },
  {
    machine,
    name: 'a failed save says nothing',
    file: screen,
    find: "{snapshot.matches('choosing') && message && <NotSaved",
    replace: "{snapshot.matches('choosing') && message && chosen.length > 99 && <NotSaved",
    near: 'save-500',
  },
  {
    machine,
    name: 'a failed save forgets the ticks',
    file,
    find: "{ target: 'choosing', actions: ['explain', 'tellFailed'] }",
    replace: "{ target: 'loading', actions: ['explain', 'tellFailed'] }",
    near: 'save-500',
  },
  {
    machine,
    name: 'whoever was overtaken is not told',
    file,
    find: '?.statusCode === 409',
    replace: '?.statusCode === 410',
    near: 'save-overtaken',
  },
  {
    machine,
    name: 'why an address is denied is not shown',
    file: 'src/admin/trade-program/address/facts.tsx',
    find: '{address?.status === denied && (',
    replace: '{address?.status === 0 && (',
    near: 'load-denied',
  },
  {
    machine,
    name: 'what a colleague decides is not heard',
    file: screen,
    find: "useSubscription({ channel: `resources/${tradeAddresses.path}`, onLiveEvent: () => send({ type: 'CHANGED' }) });",
    replace: '',
    near: 'changed',
  },
  {
    machine,
    name: 'ticks of a session that ended are lost',
    variant: 'ba',
    file: 'src/admin/trade-program/address/unsaved-selection.ts',
    find: 'readDraft(key)?.values ?? null',
    replace: 'null',
    near: 'load-ok',
  },
];
