import { tradeAddressMachine, unsavedIn, whyNot, type Address } from '../../machines/trade-address';
import type { Phase } from '../../machines/trade-phases';
import { done, failed } from '../../tests/unit/paths';
import { callError } from '../answers';
import { defineApproved, onceAtATime } from '../approval';
import { mutantOf } from '../mutants';

const loading = '0.tradeAddress.loading';
const saving = '0.tradeAddress.saving';
const denying = '0.tradeAddress.denying';
const user = (id: number, selected: boolean) => ({
  id,
  name: 'Anna',
  surname: 'Szabó',
  phone: '36201234567',
  last_transaction_date: null,
  selected,
});
const facts = {
  name: 'Shop',
  outlet_code: 'A1',
  legal_name: null,
  address: 'Main street',
  sell_out_plan: 5,
  sell_in_plan: 6,
};
const loaded = (phase: Phase | null, isSelected = true, reason: string | null = null) =>
  done(loading, {
    phase,
    status: reason === null ? 1 : 3,
    reason_denied: reason,
    users: [user(1, isSelected), user(2, false)],
    facts,
    version: 'v1',
  } satisfies Address);

/**
 * One address of a trade programme (document 1, sections 2.8 and 4: 'User selection on an address is editable except: in
 * DataCollection for RSM; in Assessment or Paused for BA or RSM; in Ended for BA, RSM or the company team role'; 5: a
 * denial needs a reason; 8: 'Changes saved successfully', 'Changes saved error', 'Denied status Reason'; decisions, 'Trade
 * phases', 'A newer version that a PUT would overwrite' and '401 or 403 on any other call'). Seller 1 is selected when it
 * is loaded, seller 2 is not. The roles 'back…' signed in again after their session had ended over unsaved changes.
 */
export const tradeAddressApproved = defineApproved<typeof tradeAddressMachine>({
  machine: tradeAddressMachine,
  roles: {
    admin: { roles: ['ADMIN'] },
    team: { roles: ['TEAM'] },
    rsm: { roles: ['RSM'] },
    ba: { roles: ['BA'] },
    'ba-in-team': { roles: ['BA', 'TEAM'] },
    'back-choosing': { roles: ['BA'], kept: { chosen: [1, 2], reason: '' } },
    'back-unchanged': { roles: ['BA'], kept: { chosen: [1], reason: '' } },
    'back-denying': { roles: ['BA'], kept: { chosen: [], reason: 'Closed' } },
    'back-gone': { roles: ['BA'], kept: { chosen: [9], reason: 'Closed' } },
  },
  events: {
    'load-collection': loaded('dataCollection'),
    'load-assessment': loaded('assessment'),
    'load-ended': loaded('ended'),
    'load-paused': loaded('paused'),
    'load-not-started': loaded('notStarted'),
    'load-unknown': loaded(null),
    'load-nobody': loaded('dataCollection', false),
    'load-denied': loaded('dataCollection', false, 'Closed'),
    'load-denied-elsewhere': loaded('dataCollection', false, 'Sold'),
    'load-500': failed(loading, new Error('The disk is full')),
    'toggle-1': { type: 'TOGGLE', id: 1 },
    'toggle-2': { type: 'TOGGLE', id: 2 },
    'toggle-9': { type: 'TOGGLE', id: 9 },
    save: { type: 'SAVE' },
    'type-reason': { type: 'TYPE', reason: ' Closed ' },
    'type-blanks': { type: 'TYPE', reason: '  ' },
    deny: { type: 'DENY' },
    cancel: { type: 'CANCEL' },
    retry: { type: 'RETRY' },
    reload: { type: 'RELOAD' },
    changed: { type: 'CHANGED' },
    'save-ok': done(saving),
    'save-409': failed(saving, callError(409, 'Changed meanwhile')),
    'save-500': failed(saving, new Error('The disk is full')),
    'deny-ok': done(denying),
    'deny-409': failed(denying, callError(409, 'Changed meanwhile')),
    'deny-500': failed(denying, new Error('The disk is full')),
  },
  situations: {
    loading: '',
    unreachable: 'load-500',
    'viewing, in data collection': 'admin, team, rsm, ba, ba-in-team: load-collection',
    'viewing, in assessment': 'admin, team, rsm, ba, ba-in-team: load-assessment',
    'viewing, while it is paused': 'admin, team, rsm, ba, ba-in-team: load-paused',
    'viewing, after it ended': 'admin, team, rsm, ba, ba-in-team: load-ended',
    'viewing, before it starts': 'admin, team, rsm, ba, ba-in-team: load-not-started',
    'viewing, in an unknown phase': 'admin, team, rsm, ba, ba-in-team: load-unknown',
    'viewing, nobody is selected': 'admin: load-nobody',
    'viewing, a kept choice has to wait': 'back-choosing: load-assessment',
    choosing: 'admin: load-collection toggle-2',
    'choosing, only the other': 'admin: load-collection toggle-2 toggle-1',
    'choosing, nobody is left': 'admin: load-collection toggle-1',
    'choosing, after an error': 'admin: load-collection toggle-2 save save-500',
    saving: 'admin: load-collection toggle-2 save',
    asking: 'admin: load-collection toggle-1 save',
    'asking, blanks are no reason': 'admin: load-collection toggle-1 save type-blanks',
    'asking, with a reason': 'admin: load-collection toggle-1 save type-reason',
    'asking, after an error': 'admin: load-collection toggle-1 save type-reason deny deny-500',
    'asking, nobody was selected before': 'admin: load-nobody save',
    denying: 'admin: load-collection toggle-1 save type-reason deny',
    overtaken: 'admin: load-collection toggle-2 save save-409',
    'overtaken, a denial': 'admin: load-collection toggle-1 save type-reason deny deny-409',
    'choosing, a kept choice': 'back-choosing: load-collection',
    'loading, a kept choice was saved': 'back-choosing: load-collection save save-ok',
    'loading, again': 'admin: load-collection toggle-2 save save-ok',
    'loading, after a denial': 'admin: load-collection toggle-1 save type-reason deny deny-ok',
    'loading, after an overtaken denial': 'admin: load-collection toggle-1 save type-reason deny deny-409 reload',
    'viewing, a denial was overtaken':
      'admin: load-collection toggle-1 save type-reason deny deny-409 reload load-denied-elsewhere',
    'saving, a denial was overtaken':
      'admin: load-collection toggle-1 save type-reason deny deny-409 reload load-denied-elsewhere toggle-2 save',
  },
  facts: (snapshot) => {
    const { address, chosen, reason, kept, isBack, message } = snapshot.context;
    return {
      phase: address?.phase,
      chosen,
      reason: reason && `'${reason}'`,
      kept: kept !== null,
      back: isBack,
      error: message,
      unsaved: unsavedIn(snapshot) !== null,
      busy: snapshot.hasTag('busy'),
    };
  },
  texts: {
    save: ({ selected, version }: { selected: readonly number[]; version: string }) =>
      `${selected.join(' + ')} of ${version}`,
    deny: ({ reason, version }: { reason: string; version: string }) => `'${reason}' of ${version}`,
  },
  whyNot: (snapshot, event) => {
    if (event.type === 'TOGGLE') return 'id' in event && event.id === 9 ? null : whyNot(snapshot, 'TOGGLE');
    if (event.type === 'DENY')
      return snapshot.matches('asking') || snapshot.matches('denying') ? whyNot(snapshot, 'DENY') : null;
    return event.type === 'SAVE' ? whyNot(snapshot, 'SAVE') : null;
  },
  table: `
    in                                                            | who                          | event                                                                | next        | and
    loading                                                       |                              | load-collection                                                      | viewing     | phase dataCollection, chosen 1, busy no
    loading                                                       |                              | load-assessment                                                      | viewing     | phase assessment, chosen 1, busy no
    loading                                                       |                              | load-ended                                                           | viewing     | phase ended, chosen 1, busy no
    loading                                                       |                              | load-paused                                                          | viewing     | phase paused, chosen 1, busy no
    loading                                                       |                              | load-not-started                                                     | viewing     | phase notStarted, chosen 1, busy no
    loading                                                       |                              | load-unknown                                                         | viewing     | chosen 1, busy no
    loading                                                       |                              | load-nobody                                                          | viewing     | phase dataCollection, busy no
    loading                                                       |                              | load-denied / load-denied-elsewhere                                  | viewing     | phase dataCollection, busy no
    loading                                                       | back-choosing                | load-collection                                                      | choosing    | phase dataCollection, chosen 1 + 2, kept no, back yes, busy no
    loading                                                       | back-choosing                | load-nobody                                                          | choosing    | phase dataCollection, chosen 1 + 2, kept no, back yes, busy no
    loading                                                       | back-choosing                | load-denied / load-denied-elsewhere                                  | choosing    | phase dataCollection, chosen 1 + 2, kept no, back yes, busy no
    loading, a kept choice was saved                              | back-choosing                | load-collection                                                      | viewing     | chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-assessment                                                      | viewing     | phase assessment, chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-ended                                                           | viewing     | phase ended, chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-paused                                                          | viewing     | phase paused, chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-not-started                                                     | viewing     | phase notStarted, chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-unknown                                                         | viewing     | phase none, chosen 1, back no, busy no
    loading, a kept choice was saved                              | back-choosing                | load-nobody / load-denied / load-denied-elsewhere                    | viewing     | chosen none, back no, busy no
    loading                                                       | back-unchanged               | load-collection                                                      | viewing     | phase dataCollection, chosen 1, kept no, back yes, unsaved no, busy no
    loading                                                       | back-unchanged               | load-nobody                                                          | choosing    | phase dataCollection, chosen 1, kept no, back yes, busy no
    loading                                                       | back-unchanged               | load-denied / load-denied-elsewhere                                  | choosing    | phase dataCollection, chosen 1, kept no, back yes, busy no
    loading                                                       | back-denying / back-gone     | load-collection                                                      | asking      | phase dataCollection, reason 'Closed', kept no, back yes, busy no
    loading                                                       | back-denying / back-gone     | load-nobody                                                          | asking      | phase dataCollection, reason 'Closed', kept no, back yes, busy no
    loading                                                       | back-denying / back-gone     | load-denied / load-denied-elsewhere                                  | asking      | phase dataCollection, reason 'Closed', kept no, back yes, busy no
    loading                                                       |                              | load-500                                                             | unreachable | error The disk is full, busy no
    loading                                                       |                              | toggle-1 / toggle-2 / save                                           | -           | because why.loading
    *                                                             |                              | toggle-9                                                             | -           |
    *                                                             |                              | type-reason / type-blanks / cancel / retry / reload / changed / deny | -           |
    loading, again / loading, after a denial                      |                              | load-collection                                                      | viewing     | chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-collection                                                      | viewing     | chosen 1, error none, busy no
    loading, again / loading, after a denial                      |                              | load-assessment                                                      | viewing     | phase assessment, chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-assessment                                                      | viewing     | phase assessment, chosen 1, error none, busy no
    loading, again / loading, after a denial                      |                              | load-ended                                                           | viewing     | phase ended, chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-ended                                                           | viewing     | phase ended, chosen 1, error none, busy no
    loading, again / loading, after a denial                      |                              | load-paused                                                          | viewing     | phase paused, chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-paused                                                          | viewing     | phase paused, chosen 1, error none, busy no
    loading, again / loading, after a denial                      |                              | load-not-started                                                     | viewing     | phase notStarted, chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-not-started                                                     | viewing     | phase notStarted, chosen 1, error none, busy no
    loading, again / loading, after a denial                      |                              | load-unknown                                                         | viewing     | phase none, chosen 1, busy no
    loading, after an overtaken denial                            |                              | load-unknown                                                         | viewing     | phase none, chosen 1, error none, busy no
    loading, again                                                |                              | load-nobody                                                          | viewing     | chosen none, busy no
    loading, after a denial                                       |                              | load-nobody                                                          | viewing     | busy no
    loading, after an overtaken denial                            |                              | load-nobody                                                          | viewing     | error none, busy no
    loading, again                                                |                              | load-denied / load-denied-elsewhere                                  | viewing     | chosen none, busy no
    loading, after a denial                                       |                              | load-denied                                                          | viewing     | reason none, busy no
    loading, after a denial                                       |                              | load-denied-elsewhere                                                | viewing     | busy no
    loading, after an overtaken denial                            |                              | load-denied                                                          | viewing     | reason none, error none, busy no
    loading, after an overtaken denial                            |                              | load-denied-elsewhere                                                | viewing     | error none, busy no
    unreachable                                                   |                              | retry                                                                | loading     | busy yes, sends load
    unreachable                                                   |                              | toggle-1 / toggle-2 / save                                           | -           | because why.unreachable
    viewing, in data collection                                   |                              | toggle-1                                                             | choosing    | chosen none, unsaved yes
    viewing, in data collection                                   |                              | toggle-2                                                             | choosing    | chosen 1 + 2, unsaved yes
    viewing, in data collection                                   | rsm                          | toggle-1 / toggle-2                                                  | -           | because locked.dataCollection
    viewing, in assessment                                        |                              | toggle-1                                                             | choosing    | chosen none, unsaved yes
    viewing, in assessment                                        |                              | toggle-2                                                             | choosing    | chosen 1 + 2, unsaved yes
    viewing, in assessment                                        | rsm / ba                     | toggle-1 / toggle-2                                                  | -           | because locked.assessment
    viewing, while it is paused                                   |                              | toggle-1                                                             | choosing    | chosen none, unsaved yes
    viewing, while it is paused                                   |                              | toggle-2                                                             | choosing    | chosen 1 + 2, unsaved yes
    viewing, while it is paused                                   | rsm / ba                     | toggle-1 / toggle-2                                                  | -           | because locked.paused
    viewing, after it ended                                       |                              | toggle-1 / toggle-2                                                  | -           | because locked.ended
    viewing, after it ended                                       | admin                        | toggle-1                                                             | choosing    | chosen none, unsaved yes
    viewing, after it ended                                       | admin                        | toggle-2                                                             | choosing    | chosen 1 + 2, unsaved yes
    viewing, before it starts                                     |                              | toggle-1                                                             | choosing    | chosen none, unsaved yes
    viewing, before it starts                                     |                              | toggle-2                                                             | choosing    | chosen 1 + 2, unsaved yes
    viewing, before it starts                                     | rsm / ba                     | toggle-1 / toggle-2                                                  | -           | because locked.notStarted
    viewing, in an unknown phase                                  |                              | toggle-1 / toggle-2                                                  | -           | because locked.unknown
    viewing, nobody is selected / viewing, a denial was overtaken |                              | toggle-1                                                             | choosing    | chosen 1, unsaved yes
    viewing, nobody is selected / viewing, a denial was overtaken |                              | toggle-2                                                             | choosing    | chosen 2, unsaved yes
    viewing, a kept choice has to wait                            |                              | toggle-1 / toggle-2 / save                                           | -           | because locked.assessment
    viewing                                                       |                              | save                                                                 | -           | because why.unchanged
    viewing, in data collection                                   | rsm                          | save                                                                 | -           | because locked.dataCollection
    viewing, in assessment                                        | rsm / ba                     | save                                                                 | -           | because locked.assessment
    viewing, while it is paused                                   | rsm / ba                     | save                                                                 | -           | because locked.paused
    viewing, after it ended                                       | team / rsm / ba / ba-in-team | save                                                                 | -           | because locked.ended
    viewing, before it starts                                     | rsm / ba                     | save                                                                 | -           | because locked.notStarted
    viewing, in an unknown phase                                  |                              | save                                                                 | -           | because locked.unknown
    viewing, nobody is selected                                   |                              | save                                                                 | asking      | unsaved yes
    viewing, a denial was overtaken                               |                              | save                                                                 | asking      | unsaved yes
    viewing                                                       |                              | changed                                                              | loading     | busy yes, sends load
    choosing                                                      |                              | toggle-1                                                             | choosing    | chosen 2
    choosing                                                      |                              | toggle-2                                                             | viewing     | chosen 1, unsaved no
    choosing, only the other                                      |                              | toggle-1                                                             | choosing    | chosen 2 + 1
    choosing, only the other                                      |                              | toggle-2                                                             | choosing    | chosen none
    choosing, nobody is left                                      |                              | toggle-1                                                             | viewing     | chosen 1, unsaved no
    choosing, nobody is left                                      |                              | toggle-2                                                             | choosing    | chosen 2
    choosing, after an error                                      |                              | toggle-1                                                             | choosing    | chosen 2, error none
    choosing, after an error                                      |                              | toggle-2                                                             | viewing     | chosen 1, error none, unsaved no
    choosing                                                      |                              | save                                                                 | saving      | busy yes, sends save 1 + 2 of v1
    choosing, only the other                                      |                              | save                                                                 | saving      | busy yes, sends save 2 of v1
    choosing, nobody is left                                      |                              | save                                                                 | asking      |
    choosing, after an error                                      |                              | save                                                                 | saving      | error none, busy yes, sends save 1 + 2 of v1
    saving / denying                                              |                              | toggle-1 / toggle-2 / save                                           | -           | because why.saving
    saving                                                        |                              | save-ok                                                              | loading     | unsaved no, sends load, tellSaved
    saving, a denial was overtaken                                |                              | save-ok                                                              | loading     | reason none, unsaved no, sends load, tellSaved
    saving                                                        |                              | save-409                                                             | overtaken   | error Changed meanwhile, unsaved no, busy no, tellFailed
    saving, a denial was overtaken                                |                              | save-409                                                             | overtaken   | error Changed meanwhile, busy no, tellFailed
    saving                                                        |                              | save-500                                                             | choosing    | error The disk is full, busy no, tellFailed
    asking                                                        |                              | toggle-1 / toggle-2 / save                                           | -           | because why.asking
    asking                                                        |                              | type-reason                                                          | asking      | reason ' Closed '
    asking, with a reason / asking, after an error                |                              | type-reason                                                          | asking      |
    asking                                                        |                              | type-blanks                                                          | asking      | reason '  '
    asking, blanks are no reason                                  |                              | type-blanks                                                          | asking      |
    asking                                                        |                              | deny                                                                 | -           | because why.blank
    asking, with a reason                                         |                              | deny                                                                 | denying     | busy yes, sends deny 'Closed' of v1
    asking, after an error                                        |                              | deny                                                                 | denying     | error none, busy yes, sends deny 'Closed' of v1
    asking                                                        |                              | cancel                                                               | choosing    |
    asking, blanks are no reason / asking, with a reason          |                              | cancel                                                               | choosing    | reason none
    asking, after an error                                        |                              | cancel                                                               | choosing    | reason none, error none
    asking, nobody was selected before                            |                              | cancel                                                               | viewing     | unsaved no
    denying                                                       |                              | deny                                                                 | -           | because why.saving
    denying                                                       |                              | deny-ok                                                              | loading     | unsaved no, sends load, tellDenied
    denying                                                       |                              | deny-409                                                             | overtaken   | error Changed meanwhile, busy no, tellFailed
    denying                                                       |                              | deny-500                                                             | asking      | error The disk is full, busy no, tellFailed
    overtaken                                                     |                              | toggle-1 / toggle-2 / save                                           | -           | because why.outdated
    overtaken                                                     |                              | reload                                                               | loading     | busy yes, sends load
    overtaken, a denial                                           |                              | reload                                                               | loading     | unsaved no, busy yes, sends load
  `,
  promises: {
    'a decision is sent once at a time': onceAtATime('save', 'deny'),
    'nobody is denied without a reason and the question': ({ before, event, started }) =>
      started.every(
        ({ src, input }) =>
          src !== 'deny' ||
          (event.type === 'DENY' && before.matches('asking') && (input as { reason: string }).reason.trim() !== ''),
      ),
    'nobody is saved with an empty selection': ({ started }) =>
      started.every(
        ({ src, input }) => src !== 'save' || (input as { selected: readonly number[] }).selected.length > 0,
      ),
    'what is sent is what is chosen, for the version that was loaded': ({ before, started }) =>
      started.every(({ src, input }) => {
        if (src === 'load') return true;
        const { selected, version } = input as { selected?: readonly number[]; version?: string };
        return version === before.context.address?.version && (src === 'deny' || selected === before.context.chosen);
      }),
    'after an error selection and reason are kept': ({ before, event, after, calls }) =>
      calls.at(-1)?.state !== 'failed' ||
      !event.type.startsWith('xstate.error') ||
      (after.context.chosen === before.context.chosen && after.context.reason === before.context.reason),
    'what would be lost is kept while it can still be saved': ({ after }) => {
      const { address, chosen, kept } = after.context;
      if (!address || kept || after.matches('loading') || after.matches('overtaken') || after.matches('unreachable'))
        return true;
      const selected = address.users.filter((one) => one.selected).map(({ id }) => id);
      const isChanged = chosen.length !== selected.length || chosen.some((id) => !selected.includes(id));
      return !isChanged || unsavedIn(after)?.chosen === chosen;
    },
    'after a conflict nothing is sent before it is loaded anew': ({ before, started }) =>
      !before.matches('overtaken') || started.every(({ src }) => src === 'load'),
    'success and failure of a decision are said': ({ before, event, told }) =>
      (before.matches('saving') || before.matches('denying')) && event.type.startsWith('xstate.')
        ? told.length === 1
        : told.length === 0,
  },
  equal: {
    'viewing SAVE: the action hush is dropped':
      'Where nothing is changed there is no error: loading and ticking end it.',
    'choosing SAVE (1): the action hush is dropped':
      'An error of saving is about a selection of somebody; unticking them ends it before nobody is left.',
    'choosing SAVE (2): the guard always holds':
      'Only who may choose is choosing, and an empty selection is asked about before.',
  },
  faults: {
    'a conflict while it is saved is not treated as overtaken': (machine) =>
      machine.provide({ guards: { isOvertaken: () => false } }),
    'unsaved ticks are left without asking': (machine) => mutantOf(machine, 'choosing: its tags are dropped'),
    'a reason of blanks is enough': (machine) =>
      machine.provide({ guards: { hasReason: ({ context }) => context.reason !== '' } }),
    'an empty selection is saved without the question': (machine) =>
      machine.provide({ guards: { isForNobody: () => false, isForSome: () => true } }),
    'a kept choice is forgotten': (machine) => machine.provide({ guards: { isKept: () => false } }),
    'ticking back does not count as unchanged': (machine) => machine.provide({ guards: { restores: () => false } }),
  },
});
