import { editions } from '../editions/all';
import type { EditionCode } from '../editions/edition';
import { wordsIn, type Words } from '../editions/words';
import { roleToWire } from '../src/contract/company';
import { actions, type Action, type MenuEntry, type OtherAction } from '../src/contract/contract';
import { ContractIn } from '../src/contract/contract-in';
import { staff } from '../src/contract/roles';
import { contracts } from '../src/contract/contracts';
import { isHiddenSection } from '../src/contract/hidden-sections';
import { managers } from '../src/admin/managers/resource';

const files = import.meta.glob<Words>('../src/locales/en/*.json', { import: 'default', eager: true });
const worded = new Map<string, Words>();
/** The screen's title in the market's wording. */
function titleOf({ contract: { words, name }, edition }: ContractIn): string {
  const key = `${edition.code} ${words}`;
  if (!worded.has(key)) worded.set(key, wordsIn(files[`../src/locales/en/${words}.json`] ?? {}, edition));
  const own = worded.get(key)![name];
  return typeof own === 'object' && typeof own.title === 'string' ? own.title : name;
}

/** One screen as one role in one market sees it. */
export interface Row {
  edition: EditionCode;
  /** The role as the wire spells it. */
  role: string;
  /** The screen's address in the console. */
  path: string;
  /** Where its texts are: the locale file, and the key in it. */
  words: readonly [file: string, name: string];
  /** Removed from the menu by one of the market's lists of hidden sections; its address still works. */
  isHidden: boolean;
  group: MenuEntry['group'] | null;
  title: string;
  actions: readonly (Action | OtherAction)[];
  columns: readonly string[];
  filters: readonly string[];
  /** Null for screens without records to sort, and for lists whose order the documents leave open. */
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  formFields: readonly string[];
}

/**
 * Whether users can set the field. In markets without role selection the server sets a manager's roles (document 1,
 * section 2.5).
 */
const isChosen = ({ contract, edition }: ContractIn, source: string) =>
  contract.path !== managers.path || source !== 'roles' || edition.flags.managerRoleSelection;

const otherActionsOf = ({ contract }: ContractIn) =>
  contract.kind === 'resource' ? (contract.otherActions ?? []) : [];

/** Every market × role × screen, from the contracts alone: for tests that visit all screens, and for market owners. */
export const matrix = (): Row[] =>
  Object.values(editions).flatMap((edition) =>
    staff.flatMap((role) =>
      Object.values(contracts)
        .filter((contract) => contract.menu)
        .sort((one, other) => one.menu!.order - other.menu!.order)
        .map((contract) => new ContractIn(contract, edition))
        .filter((own) => own.allows('list', [role]))
        .map((own) => ({
          edition: edition.code,
          role: roleToWire(role),
          path: `/${own.contract.path}`,
          words: [own.contract.words, own.contract.name],
          isHidden: isHiddenSection(edition, own.contract),
          group: own.contract.menu?.group ?? null,
          title: titleOf(own),
          actions: [...actions.filter((action) => own.allows(action, [role])), ...otherActionsOf(own)],
          columns: own.columns([role]).map((one) => one.source),
          filters: Object.keys(own.filters([role])),
          sort: own.contract.kind === 'resource' && !own.contract.report?.unsorted ? own.sort : null,
          formFields:
            own.allows('create', [role]) || own.allows('edit', [role])
              ? own.formFields([role]).filter((source) => isChosen(own, source))
              : [],
        })),
    ),
  );
