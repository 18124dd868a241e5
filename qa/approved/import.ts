import { assign } from 'xstate';
import { importMachine, unfit, type Chosen, type Verdicts } from '../../machines/import';
import { done, failed } from '../../tests/unit/paths';
import { defineApproved, onceAtATime } from '../approval';

const checking = '0.import.checking';
const importing = '0.import.importing';
const checked = (counts: Partial<Verdicts>) =>
  done(checking, {
    rows: [],
    total: 3,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    ignored: [],
    keeps_good_rows: false,
    error_file: null,
    ...counts,
  } satisfies Verdicts);
const verdict = ({ created, updated, unchanged, refused, keeps_good_rows }: Verdicts) =>
  `${created}/${updated}/${unchanged}/${refused}${keeps_good_rows ? ' kept' : ''}`;
const call = ({ file, key }: { file: Chosen; key: string }) => `${file.name} with key ${key}`;

/**
 * An import (document 1, sections 2.1, 7 and 8: 'Import returns an error-file link', 'Import fails', 'Import succeeds';
 * decisions, 'Import rows that fail' and 'capabilities'). 'ours' says beforehand what becomes of each row, 'foreign' does
 * not. Verdicts are created/updated/unchanged/refused; 'kept' where good rows are kept beside refused ones.
 */
export const importApproved = defineApproved<typeof importMachine>({
  machine: importMachine,
  roles: { ours: { hasVerdicts: true }, foreign: { hasVerdicts: false } },
  events: {
    'choose-a': { type: 'CHOOSE', file: { name: 'a.xlsx', size: 1000 }, key: 'a' },
    'choose-b': { type: 'CHOOSE', file: { name: 'b.xlsx', size: 1000 }, key: 'b' },
    'choose-limit': { type: 'CHOOSE', file: { name: 'LIMIT.XLSX', size: 50_000_000 }, key: 'l' },
    'choose-csv': { type: 'CHOOSE', file: { name: 'users.csv', size: 10 }, key: 'c' },
    'choose-empty': { type: 'CHOOSE', file: { name: 'none.xlsx', size: 0 }, key: 'e' },
    'choose-big': { type: 'CHOOSE', file: { name: 'big.xlsx', size: 50_000_001 }, key: 'g' },
    import: { type: 'IMPORT' },
    retry: { type: 'RETRY' },
    progress: { type: 'PROGRESS', sent: 0.5 },
    waits: { type: 'PROGRESS', sent: 0, waits: true },
    leave: { type: 'LEAVE' },
    return: { type: 'RETURN' },
    cancel: { type: 'CANCEL' },
    'check-new': checked({ created: 2, unchanged: 1 }),
    'check-updates': checked({ updated: 3 }),
    'check-refused': checked({ created: 2, refused: 1 }),
    'check-kept': checked({ created: 2, refused: 1, keeps_good_rows: true }),
    'check-all-refused': checked({ refused: 3, keeps_good_rows: true }),
    'check-unchanged': checked({ unchanged: 3 }),
    'check-500': failed(checking, new Error('The disk is full')),
    'check-silent': failed(checking, new Error('')),
    'send-ok': done(importing, '7c1e'),
    'send-link': done(importing, 'https://files.example/errors.xlsx'),
    'send-500': failed(importing, new Error('The disk is full')),
    'send-silent': failed(importing, new Error('')),
  },
  situations: {
    choosing: '',
    'choosing, the file was unfit': 'choose-csv',
    checking: 'ours: choose-a',
    'checking, half of it is sent': 'ours: choose-a progress',
    'checking, it waits for others': 'ours: choose-a waits',
    uncheckable: 'ours: choose-a check-500',
    'uncheckable, half of it was sent': 'ours: choose-a progress check-500',
    'reviewing, rows are new': 'ours: choose-a check-new',
    'reviewing, rows are only updated': 'ours: choose-a check-updates',
    'reviewing, a row is refused and nothing is kept': 'ours: choose-a check-refused',
    'reviewing, a row is refused and the others are kept': 'ours: choose-a check-kept',
    'reviewing, every row is refused': 'ours: choose-a check-all-refused',
    'reviewing, nothing changes': 'ours: choose-a check-unchanged',
    'reviewing, after it waited': 'ours: choose-a waits check-new',
    confirming: 'foreign: choose-a',
    importing: 'foreign: choose-a import',
    'importing, rows were checked': 'ours: choose-a check-new import',
    'importing, half of it is sent': 'foreign: choose-a import progress',
    'importing, the dialog is closed': 'foreign: choose-a import leave',
    failed: 'foreign: choose-a import send-500',
    'failed, rows were checked': 'ours: choose-a check-new import send-500',
    refused: 'foreign: choose-a import send-link',
    'refused, rows were checked': 'ours: choose-a check-new import send-link',
    done: 'foreign: choose-a import send-ok',
    closed: 'cancel',
  },
  facts: (snapshot) => {
    const { file, key, unfit, verdicts, sent, waits, message, link, left } = snapshot.context;
    return {
      file: file && `${file.name} with key ${key}`,
      unfit,
      verdict: verdicts && verdict(verdicts),
      sent,
      waits,
      error: message,
      link,
      closed: left,
      busy: snapshot.hasTag('busy'),
    };
  },
  texts: { check: call, send: call },
  table: `
    in                                                           | who     | event                                                                                                 | next        | and
    choosing                                                     | ours    | choose-a                                                                                              | checking    | file a.xlsx with key a, busy yes, sends check a.xlsx with key a
    choosing                                                     | ours    | choose-b                                                                                              | checking    | file b.xlsx with key b, busy yes, sends check b.xlsx with key b
    choosing                                                     | ours    | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, busy yes, sends check LIMIT.XLSX with key l
    choosing, the file was unfit                                 | ours    | choose-a                                                                                              | checking    | file a.xlsx with key a, unfit none, busy yes, sends check a.xlsx with key a
    choosing, the file was unfit                                 | ours    | choose-b                                                                                              | checking    | file b.xlsx with key b, unfit none, busy yes, sends check b.xlsx with key b
    choosing, the file was unfit                                 | ours    | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, unfit none, busy yes, sends check LIMIT.XLSX with key l
    choosing                                                     | foreign | choose-a                                                                                              | confirming  | file a.xlsx with key a
    choosing                                                     | foreign | choose-b                                                                                              | confirming  | file b.xlsx with key b
    choosing                                                     | foreign | choose-limit                                                                                          | confirming  | file LIMIT.XLSX with key l
    choosing, the file was unfit                                 | foreign | choose-a                                                                                              | confirming  | file a.xlsx with key a, unfit none
    choosing, the file was unfit                                 | foreign | choose-b                                                                                              | confirming  | file b.xlsx with key b, unfit none
    choosing, the file was unfit                                 | foreign | choose-limit                                                                                          | confirming  | file LIMIT.XLSX with key l, unfit none
    choosing                                                     |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type
    choosing                                                     |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty
    choosing                                                     |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size
    choosing, the file was unfit                                 |         | choose-csv                                                                                            | choosing    |
    choosing, the file was unfit                                 |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty
    choosing, the file was unfit                                 |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size
    choosing                                                     |         | import / retry                                                                                        | -           |
    *                                                            |         | progress / waits / leave / return                                                                     | -           |
    *                                                            |         | cancel                                                                                                | closed      |
    checking / importing                                         |         | choose-a / choose-b / choose-limit / choose-csv / choose-empty / choose-big                           | -           |
    checking / importing                                         |         | import / retry                                                                                        | -           |
    checking                                                     |         | progress                                                                                              | checking    | sent 0.5
    checking, half of it is sent                                 |         | progress                                                                                              | checking    |
    checking, it waits for others                                |         | progress                                                                                              | checking    | sent 0.5, waits no
    checking                                                     |         | waits                                                                                                 | checking    | waits yes
    checking, half of it is sent                                 |         | waits                                                                                                 | checking    | sent 0, waits yes
    checking, it waits for others                                |         | waits                                                                                                 | checking    |
    checking                                                     |         | cancel                                                                                                | closed      | busy no
    checking                                                     |         | check-new                                                                                             | reviewing   | verdict 2/0/1/0, busy no
    checking                                                     |         | check-updates                                                                                         | reviewing   | verdict 0/3/0/0, busy no
    checking                                                     |         | check-refused                                                                                         | reviewing   | verdict 2/0/0/1, busy no
    checking                                                     |         | check-kept                                                                                            | reviewing   | verdict 2/0/0/1 kept, busy no
    checking                                                     |         | check-all-refused                                                                                     | reviewing   | verdict 0/0/0/3 kept, busy no
    checking                                                     |         | check-unchanged                                                                                       | reviewing   | verdict 0/0/3/0, busy no
    checking                                                     |         | check-500                                                                                             | uncheckable | error The disk is full, busy no
    checking                                                     |         | check-silent                                                                                          | uncheckable | busy no
    uncheckable                                                  |         | retry                                                                                                 | checking    | error none, busy yes, sends check a.xlsx with key a
    uncheckable                                                  |         | choose-a                                                                                              | checking    | error none, busy yes, sends check a.xlsx with key a
    uncheckable                                                  |         | choose-b                                                                                              | checking    | file b.xlsx with key b, error none, busy yes, sends check b.xlsx with key b
    uncheckable                                                  |         | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, error none, busy yes, sends check LIMIT.XLSX with key l
    uncheckable, half of it was sent                             |         | retry / choose-a                                                                                      | checking    | sent 0, error none, busy yes, sends check a.xlsx with key a
    uncheckable, half of it was sent                             |         | choose-b                                                                                              | checking    | file b.xlsx with key b, sent 0, error none, busy yes, sends check b.xlsx with key b
    uncheckable, half of it was sent                             |         | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, sent 0, error none, busy yes, sends check LIMIT.XLSX with key l
    uncheckable                                                  |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, error none
    uncheckable                                                  |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, error none
    uncheckable                                                  |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, error none
    uncheckable                                                  |         | import                                                                                                | -           |
    reviewing                                                    |         | import                                                                                                | importing   | busy yes, sends send a.xlsx with key a
    reviewing, after it waited                                   |         | import                                                                                                | importing   | waits no, busy yes, sends send a.xlsx with key a
    reviewing, a row is refused and nothing is kept              |         | import                                                                                                | -           |
    reviewing, every row is refused / reviewing, nothing changes |         | import                                                                                                | -           |
    reviewing                                                    |         | choose-a                                                                                              | checking    | verdict none, busy yes, sends check a.xlsx with key a
    reviewing                                                    |         | choose-b                                                                                              | checking    | file b.xlsx with key b, verdict none, busy yes, sends check b.xlsx with key b
    reviewing                                                    |         | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, verdict none, busy yes, sends check LIMIT.XLSX with key l
    reviewing, after it waited                                   |         | choose-a                                                                                              | checking    | verdict none, waits no, busy yes, sends check a.xlsx with key a
    reviewing, after it waited                                   |         | choose-b                                                                                              | checking    | file b.xlsx with key b, verdict none, waits no, busy yes, sends check b.xlsx with key b
    reviewing, after it waited                                   |         | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, verdict none, waits no, busy yes, sends check LIMIT.XLSX with key l
    reviewing                                                    |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, verdict none
    reviewing                                                    |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, verdict none
    reviewing                                                    |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, verdict none
    reviewing                                                    |         | retry                                                                                                 | -           |
    confirming                                                   |         | import                                                                                                | importing   | busy yes, sends send a.xlsx with key a
    confirming                                                   |         | choose-a                                                                                              | confirming  |
    confirming                                                   |         | choose-b                                                                                              | confirming  | file b.xlsx with key b
    confirming                                                   |         | choose-limit                                                                                          | confirming  | file LIMIT.XLSX with key l
    confirming                                                   |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type
    confirming                                                   |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty
    confirming                                                   |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size
    confirming                                                   |         | retry                                                                                                 | -           |
    importing                                                    |         | progress                                                                                              | importing   | sent 0.5
    importing, half of it is sent                                |         | progress                                                                                              | importing   |
    importing                                                    |         | waits                                                                                                 | importing   | waits yes
    importing, half of it is sent                                |         | waits                                                                                                 | importing   | sent 0, waits yes
    importing                                                    |         | leave                                                                                                 | importing   | closed yes
    importing, the dialog is closed                              |         | leave                                                                                                 | importing   |
    importing                                                    |         | return                                                                                                | importing   |
    importing, the dialog is closed                              |         | return                                                                                                | importing   | closed no
    importing                                                    |         | cancel                                                                                                | -           |
    importing                                                    |         | send-ok                                                                                               | done        | busy no
    importing                                                    |         | send-link                                                                                             | refused     | link https://files.example/errors.xlsx, busy no
    importing                                                    |         | send-500                                                                                              | failed      | error The disk is full, busy no
    importing                                                    |         | send-silent                                                                                           | failed      | busy no
    failed                                                       |         | retry                                                                                                 | importing   | error none, busy yes, sends send a.xlsx with key a
    failed                                                       | ours    | choose-a                                                                                              | checking    | verdict none, error none, busy yes, sends check a.xlsx with key a
    failed                                                       | ours    | choose-b                                                                                              | checking    | file b.xlsx with key b, verdict none, error none, busy yes, sends check b.xlsx with key b
    failed                                                       | ours    | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, verdict none, error none, busy yes, sends check LIMIT.XLSX with key l
    failed                                                       | foreign | choose-a                                                                                              | confirming  | error none
    failed                                                       | foreign | choose-b                                                                                              | confirming  | file b.xlsx with key b, error none
    failed                                                       | foreign | choose-limit                                                                                          | confirming  | file LIMIT.XLSX with key l, error none
    failed, rows were checked                                    |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, verdict none, error none
    failed, rows were checked                                    |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, verdict none, error none
    failed, rows were checked                                    |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, verdict none, error none
    failed                                                       |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, error none
    failed                                                       |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, error none
    failed                                                       |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, error none
    failed                                                       |         | import                                                                                                | -           |
    refused                                                      | ours    | choose-a                                                                                              | checking    | verdict none, link none, busy yes, sends check a.xlsx with key a
    refused                                                      | ours    | choose-b                                                                                              | checking    | file b.xlsx with key b, verdict none, link none, busy yes, sends check b.xlsx with key b
    refused                                                      | ours    | choose-limit                                                                                          | checking    | file LIMIT.XLSX with key l, verdict none, link none, busy yes, sends check LIMIT.XLSX with key l
    refused                                                      | foreign | choose-a                                                                                              | confirming  | link none
    refused                                                      | foreign | choose-b                                                                                              | confirming  | file b.xlsx with key b, link none
    refused                                                      | foreign | choose-limit                                                                                          | confirming  | file LIMIT.XLSX with key l, link none
    refused, rows were checked                                   |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, verdict none, link none
    refused, rows were checked                                   |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, verdict none, link none
    refused, rows were checked                                   |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, verdict none, link none
    refused                                                      |         | choose-csv                                                                                            | choosing    | file users.csv with key c, unfit type, link none
    refused                                                      |         | choose-empty                                                                                          | choosing    | file none.xlsx with key e, unfit empty, link none
    refused                                                      |         | choose-big                                                                                            | choosing    | file big.xlsx with key g, unfit size, link none
    refused                                                      |         | import / retry                                                                                        | -           |
    done / closed                                                |         | choose-a / choose-b / choose-limit / choose-csv / choose-empty / choose-big / import / retry / cancel | -           |
  `,
  promises: {
    'a file is imported once at a time, and a running import is never given up': onceAtATime('send'),
    'only a confirmation imports, or a retry of what was confirmed': ({ event, started }) =>
      started.every(({ src }) => src !== 'send' || event.type === 'IMPORT' || event.type === 'RETRY'),
    'where rows can be checked, nothing is imported unchecked': ({ before, started }) =>
      !before.context.hasVerdicts || started.every(({ src }) => src !== 'send') || before.context.verdicts !== null,
    'nothing is imported of a file of which nothing is kept or nothing changes': ({ before, started }) => {
      const { verdicts } = before.context;
      if (!verdicts || started.every(({ src }) => src !== 'send')) return true;
      return verdicts.created + verdicts.updated > 0 && (verdicts.keeps_good_rows || verdicts.refused === 0);
    },
    'a retry sends the same file with the same key': ({ before, event, started, calls }) =>
      event.type !== 'RETRY' ||
      started.every(({ src, input }) => {
        const last = calls.findLast((one) => one.src === src)?.input as { file: Chosen; key: string } | undefined;
        const { file, key } = input as { file: Chosen; key: string };
        return file === last?.file && key === last.key && file === before.context.file;
      }),
    'the file stays chosen until another is': ({ before, event, after }) =>
      event.type === 'CHOOSE' || after.context.file === before.context.file,
    'an unfit file is never sent': ({ after, started }) => started.length === 0 || after.context.unfit === null,
    'leaving only closes the dialog': ({ event, before, after }) =>
      (event.type !== 'LEAVE' && event.type !== 'RETURN') || after.matches(before.value),
    'a refused import has its file of errors': ({ after }) => !after.matches('refused') || after.context.link !== null,
  },
  faults: {
    'a workbook with refused rows can be imported although nothing is kept': (machine) =>
      machine.provide({
        guards: {
          changesSomething: ({ context: { verdicts } }) => verdicts !== null && verdicts.created + verdicts.updated > 0,
        },
      }),
    'an import that only updates is refused': (machine) =>
      machine.provide({
        guards: {
          changesSomething: ({ context: { verdicts } }) =>
            verdicts !== null && verdicts.created > 0 && (verdicts.refused === 0 || verdicts.keeps_good_rows),
        },
      }),
    'rows that are kept beside refused ones cannot be imported': (machine) =>
      machine.provide({
        guards: {
          changesSomething: ({ context: { verdicts } }) =>
            verdicts !== null && verdicts.created + verdicts.updated > 0 && verdicts.refused === 0,
        },
      }),
    'an unfit file is sent': (machine) => machine.provide({ guards: { isUnfit: () => false } }),
    'another file keeps the key of the one before': (machine) =>
      machine.provide({
        actions: {
          choose: assign(({ context, event }) =>
            event.type === 'CHOOSE'
              ? {
                  file: event.file,
                  key: context.key || event.key,
                  unfit: unfit(event.file),
                  verdicts: null,
                  message: null,
                  link: null,
                }
              : {},
          ),
        },
      }),
    'the verdicts of the file before are kept': (machine) =>
      machine.provide({
        actions: {
          choose: assign(({ event }) =>
            event.type === 'CHOOSE'
              ? { file: event.file, key: event.key, unfit: unfit(event.file), message: null, link: null }
              : {},
          ),
        },
      }),
  },
});
