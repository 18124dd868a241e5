import type { Edition } from '../../editions/edition';
import type { Action, Column, Contract, Filter, MenuEntry } from './contract';
import { fieldsInRows, fieldsOf, type Field } from './fields';
import { existsFor, inEdition } from './by-edition';
import { roles, type Role } from './roles';

const top = (ownRoles: readonly Role[]) => roles.find((role) => ownRoles.includes(role));

const none: ReadonlyMap<string, Field> = new Map();

/** The menu groups of document 2. */
const contentGroups = new Set<MenuEntry['group']>(['content', 'knowledgeBank']);

/** A contract evaluated for one market: its fields, and what each role may do and see there. */
export class ContractIn<C extends Contract = Contract> {
  readonly exists: boolean;
  readonly fields: ReadonlyMap<string, Field>;

  constructor(
    readonly contract: C,
    readonly edition: Edition,
  ) {
    this.exists =
      (!contract.editions || contract.editions.includes(edition.code)) &&
      (!contract.flag || edition.flags[contract.flag]);
    this.fields = contract.kind === 'screen' ? new Map() : fieldsOf(contract.record, edition.code);
  }
  /** Whether the record has this field in this market. */
  has(source: string): boolean {
    return this.fields.has(source);
  }
  /** The fields of one row of an array field; empty for any other field. */
  rowFields(source: string): ReadonlyMap<string, Field> {
    const field = this.fields.get(source);
    return field?.kind === 'rows' ? fieldsInRows(field, this.edition.code) : none;
  }
  allows(action: Action, ownRoles: readonly Role[]): boolean {
    if (!this.exists) return false;
    const visible = inEdition<readonly Role[]>(this.contract.roles, this.edition.code);
    const rule =
      action === 'list' ? true : this.contract.kind === 'resource' ? this.contract.actions?.[action] : undefined;
    if (!rule || !ownRoles.some((role) => visible.includes(role))) return false;
    return rule === true || ownRoles.some((role) => inEdition<readonly Role[]>(rule, this.edition.code).includes(role));
  }
  /** Whether it is content that app users read: its texts are plain (document 2). */
  get isContent(): boolean {
    return (
      contentGroups.has(this.contract.menu?.group) ||
      (this.contract.kind === 'resource' && this.contract.isContent === true)
    );
  }
  /**
   * Whether these roles may delete several records of the list at once. Lists of content and of the knowledge bank have
   * no bulk actions (document 2, section 2.1).
   */
  deletesMany(ownRoles: readonly Role[]): boolean {
    return !contentGroups.has(this.contract.menu?.group) && this.allows('delete', ownRoles);
  }
  /** Whether these roles may read the records, at least as options of a picker. */
  reads(ownRoles: readonly Role[]): boolean {
    const picking = this.contract.kind === 'resource' ? this.contract.lookup?.roles : undefined;
    return this.allows('list', ownRoles) || (this.exists && ownRoles.some((role) => picking?.includes(role)));
  }
  columns(ownRoles: readonly Role[]): readonly Column[] {
    return (this.contract.columns ?? []).filter(
      (one) => existsFor(one, this.edition.code, top(ownRoles)) && (!this.fields.size || this.has(one.source)),
    );
  }
  filters(ownRoles: readonly Role[]): Record<string, Filter> {
    return Object.fromEntries(
      Object.entries(this.contract.filters ?? {}).filter(([, one]) => existsFor(one, this.edition.code, top(ownRoles))),
    );
  }
  /** The fields that a form lets these roles edit, in the record's order. */
  formFields(ownRoles: readonly Role[]): readonly string[] {
    return [...this.fields]
      .filter(
        ([, field]) => !field.readOnly && field.kind !== 'group' && existsFor(field, this.edition.code, top(ownRoles)),
      )
      .map(([source]) => source);
  }
  get sort(): { field: string; order: 'ASC' | 'DESC' } {
    return (this.contract.kind !== 'screen' && this.contract.sort) || { field: 'id', order: 'DESC' };
  }
}
