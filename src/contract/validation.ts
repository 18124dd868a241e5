import * as z from 'zod/mini';
import type { DayLimit, Resource, Rule } from './contract';
import type { ContractIn } from './contract-in';
import type { Role } from './roles';
import { optionsFor, recordIn, type Field } from './fields';
import { formatDay } from './days';
import { dayInZone } from './zones';

/** A translation key of src/locales/<lang>/validation.json with its parameters. */
export interface Message {
  key: string;
  params?: Record<string, string | number>;
}
/** Errors by field path in the API's format, array rows by index: 'verification.verified', 'tasks.2.brand_id'. */
export type Errors = Record<string, Message[]>;
type Issue = z.core.$ZodIssue;
type Values = Record<string, unknown>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/** Whitespace counts as empty, so a reason of spaces is no reason. */
const isBlank = (value: unknown) => isEmpty(typeof value === 'string' ? value.trim() : value);
const typeWords: Record<string, string> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
const bound = (limit: number | bigint, inclusive: boolean | undefined, step: number) =>
  Number(limit) + (inclusive === false ? step : 0);

const limits: Record<string, readonly [tooBig: string, tooSmall: string]> = {
  string: ['tooLong', 'tooShort'],
  array: ['tooMany', 'tooFew'],
};
const limitMessage = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Message => {
  const counted = limits[issue.origin];
  // The numeric bounds of a reference mean nothing to a person; an id outside of them is reported as a missing value.
  if (!counted && issue.message === 'required') return { key: 'required' };
  const [tooBig, tooSmall] = counted ?? ['tooBig', 'tooSmall'];
  if (issue.code === 'too_big') return { key: tooBig, params: { max: bound(issue.maximum, issue.inclusive, -1) } };
  return counted && Number(issue.minimum) === 1
    ? { key: 'required' }
    : { key: tooSmall, params: { min: bound(issue.minimum, issue.inclusive, 1) } };
};

/**
 * Converts one zod issue to a translation key. Pass `value`, the value at the issue's path, where it is known: it
 * distinguishes a missing value from one of the wrong type.
 * Messages in schemas are translation keys. zod passes a schema's message down to checks without one, so length and
 * limit errors are recognised by the issue's code instead.
 */
export function issueMessage(issue: Issue, ...given: [value?: unknown]): Message {
  const known = given.length > 0;
  if (issue.code === 'unrecognized_keys') return { key: 'unknownField', params: { field: issue.keys.join(', ') } };
  if (known && isEmpty(given[0])) return { key: 'required' };
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitMessage(issue);
  if (issue.code === 'invalid_type' && (known || /\s/.test(issue.message)))
    return { key: typeWords[issue.expected] ?? 'invalid' };
  return { key: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'invalid' };
}

/** The value at a dotted path of field names and row indexes. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Values)[part] : undefined), values);

const phoneWords = (
  value: string,
  { minLength, maxLength }: { minLength: number; maxLength: number },
): Message | undefined => {
  if (!/^\+\d*(\(\d\))?\d+$/.test(value)) return { key: 'phone' };
  if (value.length < minLength) return { key: 'tooShort', params: { min: minLength } };
  return value.length > maxLength ? { key: 'tooLong', params: { max: maxLength } } : undefined;
};

/** Today in a zone; the locale en-CA formats dates as yyyy-MM-dd. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
const isYounger = (born: string, years: number, timeZone: string) =>
  `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}` > todayIn(timeZone);

/**
 * Whether a rule's condition holds: the field equals the expected value or, if it is an array, includes it. Of
 * several expected values one is enough.
 */
export const conditionHolds = (
  { field, includes }: Extract<Rule, { rule: 'requiredWhen' }>['when'],
  values: unknown,
): boolean => {
  const value = valueAt(values, field);
  return [includes].flat().some((one) => (Array.isArray(value) ? value.includes(one) : value === one));
};

/**
 * Splits the path of a field in array rows: 'tasks.item_count' into its array and its field. Undefined for any other
 * field.
 */
export function inRows(own: ContractIn, source: string): { rows: string; field: string } | undefined {
  const [rows = '', ...rest] = source.split('.');
  return rest.length && own.fields.get(rows)?.kind === 'rows' ? { rows, field: rest.join('.') } : undefined;
}
const exists = (own: ContractIn, source: string) => {
  const row = inRows(own, source);
  return row ? own.rowFields(row.rows).has(row.field) : own.has(source);
};

/** The contract's rules that apply in its market; with `mode`, without those of the other mode. */
export const rulesOf = (own: ContractIn, mode?: Options['mode']): readonly Rule[] =>
  (own.contract.kind === 'resource' ? (own.contract.rules ?? []) : []).filter(
    (rule) =>
      exists(own, rule.field) &&
      (!rule.editions || rule.editions.includes(own.edition.code)) &&
      (!mode || !rule.mode || rule.mode === mode),
  );

/** A rule that depends on another field's value. */
export type Conditional = Extract<Rule, { when: unknown }>;
const isConditional = (rule: Rule): rule is Conditional => 'when' in rule;
/** What a conditional rule does to its field, given whether the condition holds. */
export const effectOf = (rule: Conditional, holds: boolean): 'required' | 'hidden' | undefined => {
  switch (rule.rule) {
    case 'requiredWhen':
      return holds ? 'required' : rule.always ? undefined : 'hidden';
    case 'requiredUnless':
      return holds ? 'hidden' : 'required';
    case 'shownWhen':
      return holds ? undefined : 'hidden';
    case 'shownUnless':
      return holds ? 'hidden' : undefined;
  }
};
const leavesOut = (rule: Rule, values: unknown): boolean =>
  isConditional(rule) && effectOf(rule, conditionHolds(rule.when, values)) === 'hidden';

/**
 * The conditional rules of one input of a form. For 'tasks.2.brand_id' these are the rules of 'tasks.brand_id', with
 * the fields that they depend on resolved to the same row.
 */
export function conditionsOfInput(own: ContractIn, path: string, mode?: Options['mode']): Conditional[] {
  const source = path.replace(/\.\d+(?=\.|$)/g, '');
  const row = inRows(own, source);
  const at = path.split('.').slice(0, 2).join('.');
  const near = (field: string) =>
    row && field.startsWith(`${row.rows}.`) ? `${at}.${field.slice(row.rows.length + 1)}` : field;
  return rulesOf(own, mode).flatMap((rule) =>
    rule.field === source && isConditional(rule)
      ? [{ ...rule, when: { ...rule.when, field: near(rule.when.field) } }]
      : [],
  );
}
/** Makes a rule's paths relative to one row. A field outside of the rows keeps its path. */
const ofRow = (rule: Rule, { rows, field }: { rows: string; field: string }): Rule => {
  const near = (path: string) => (path.startsWith(`${rows}.`) ? path.slice(rows.length + 1) : path);
  return {
    ...rule,
    field,
    ...('when' in rule && { when: { ...rule.when, field: near(rule.when.field) } }),
    ...('as' in rule && { as: near(rule.as) }),
  };
};
const rowsAt = (values: unknown, rows: string): Values[] => {
  const found = valueAt(values, rows);
  return Array.isArray(found)
    ? found.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Values) : {}))
    : [];
};

const dayOf = (limit: DayLimit | undefined, { edition }: ContractIn): string | undefined =>
  limit === 'today' ? todayIn(edition.timeZone) : limit === 'launch' ? edition.launchDate : limit;
/** The first and the last day that a field accepts, from its rule `within`. */
export function daysWithin(own: ContractIn, source: string): { from: string | undefined; until: string | undefined } {
  const rule = rulesOf(own).find((one) => one.rule === 'within' && one.field === source);
  const { from, until } = rule?.rule === 'within' ? rule : {};
  return { from: dayOf(from, own), until: dayOf(until, own) };
}

/**
 * Fields that are hidden and not required because their condition does not hold (document 1, section 2.5). For
 * fields of array rows see `withoutHiddenFields`.
 */
export const hiddenFields = (own: ContractIn, values: unknown, mode?: Options['mode']): ReadonlySet<string> =>
  new Set(
    rulesOf(own, mode).flatMap((rule) => (!inRows(own, rule.field) && leavesOut(rule, values) ? [rule.field] : [])),
  );

/**
 * Removes hidden fields from array rows, for example those of a task's previous type. Returns the same array when
 * nothing is removed.
 */
export function withoutHiddenFields(own: ContractIn, source: string, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  const rules = rulesOf(own).flatMap((rule) => {
    const row = inRows(own, rule.field);
    return row?.rows === source ? [ofRow(rule, row)] : [];
  });
  if (!rules.length) return rows;
  return rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row;
    const out = new Set(rules.flatMap((rule) => (leavesOut(rule, row) ? [rule.field] : [])));
    return Object.keys(row).some((key) => out.has(key))
      ? Object.fromEntries(Object.entries(row).filter(([key]) => !out.has(key)))
      : row;
  });
}

const ruleMessage = (rule: Rule, values: Values, own: ContractIn): Message | undefined => {
  const value = valueAt(values, rule.field);
  switch (rule.rule) {
    case 'same':
      return (value ?? '') === (valueAt(values, rule.as) ?? '') ? undefined : { key: rule.message };
    case 'moreThan':
      return Array.isArray(value) && value.length > 0 && value.every((one) => one === rule.value)
        ? { key: rule.message }
        : undefined;
    case 'requiredWhen':
      return isBlank(value) && conditionHolds(rule.when, values) ? { key: 'required' } : undefined;
    case 'requiredUnless':
      return isBlank(value) && !conditionHolds(rule.when, values) ? { key: 'required' } : undefined;
    case 'shownWhen':
    case 'shownUnless':
      return;
    case 'notBefore': {
      const start = valueAt(values, rule.as);
      return typeof value === 'string' && typeof start === 'string' && Date.parse(value) < Date.parse(start)
        ? { key: 'endBeforeStart' }
        : undefined;
    }
    case 'minimumAge':
      return typeof value === 'string' && value && isYounger(value, own.edition.minimumAge, own.edition.timeZone)
        ? { key: 'minimumAge', params: { years: own.edition.minimumAge } }
        : undefined;
    case 'within': {
      const day =
        typeof value !== 'string' || !value
          ? undefined
          : own.fields.get(rule.field)?.kind === 'instant'
            ? dayInZone(value, own.edition.timeZone)
            : value;
      const { from, until } = daysWithin(own, rule.field);
      if (day && from && day < from) return { key: 'tooEarly', params: { day: formatDay(from) } };
      return day && until && day > until ? { key: 'tooLate', params: { day: formatDay(until) } } : undefined;
    }
  }
};

const fieldWords = (
  source: string,
  field: Field,
  value: unknown,
  own: ContractIn,
  { mode, roles, before }: Options,
): Message | undefined => {
  if (
    mode === 'create' &&
    field.requiredOnCreate &&
    isEmpty(field.kind === 'text' && typeof value === 'string' ? value.trim() : value)
  )
    return { key: 'required' };
  if (field.kind === 'phone' && typeof value === 'string' && value) return phoneWords(value, own.edition.phone);
  if (field.kind === 'choices' && field.required && Array.isArray(value) && !value.length) return { key: 'required' };
  if (!field.options || isEmpty(value)) return;
  const kept = before === undefined ? [] : [valueAt(before, source)].flat();
  const top = (['ADMIN', 'TEAM', 'RSM', 'BA', 'USER'] as const).find((role) => roles.includes(role));
  const offered = new Set<unknown>(optionsFor(field.options, own.edition.code, top).map((one) => one.id));
  if ([value].flat().every((one) => offered.has(one) || kept.includes(one))) return;
  const here = new Set<unknown>(optionsFor(field.options, own.edition.code).map((one) => one.id));
  return { key: [value].flat().every((one) => here.has(one) || kept.includes(one)) ? 'choiceNotAllowed' : 'choice' };
};

export interface Options {
  mode: 'create' | 'edit';
  /** The roles of the person who saves: some options are only for some roles. */
  roles: readonly Role[];
  /** The stored record. A value that does not change is accepted even if this person could not choose it. */
  before?: unknown;
  /**
   * Reject fields that the record does not have in this market. The server sets it; a form may send back what it was
   * given.
   */
  strict?: boolean;
}

const schemas = new WeakMap<ContractIn, z.ZodMiniObject>();
const schemaOf = (own: ContractIn) => {
  let schema = schemas.get(own);
  if (!schema) schemas.set(own, (schema = recordIn((own.contract as Resource).record, own.edition.code)));
  return schema;
};

/**
 * Returns all errors of a record by field: its schema in this market, fields required on create, the market's phone
 * format, options that the role may not choose, and the contract's rules (document 1, section 5).
 * Read-only fields are not validated, as nobody can change them.
 */
export function validate(own: ContractIn, values: unknown, options: Options): Errors {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return { '': [{ key: 'object' }] };
  // No prototype, as a field may be named 'constructor'.
  const errors = Object.create(null) as Errors;
  const add = (path: string, words: Message) => void (errors[path] ??= []).push(words);
  const isReadOnly = (path: readonly PropertyKey[]) =>
    path.some((_, end) => own.fields.get(path.slice(0, end + 1).join('.'))?.readOnly) ||
    own.rowFields(String(path[0])).get(path.slice(2).join('.'))?.readOnly === true;
  const result = z.safeParse(schemaOf(own), values);
  for (const issue of result.success ? [] : result.error.issues) {
    if (isReadOnly(issue.path)) continue;
    const path = issue.path.join('.');
    if (!errors[path]) add(path, issueMessage(issue, valueAt(values, path)));
  }
  if (options.strict)
    for (const key of Object.keys(values)) if (!own.has(key)) add(key, { key: 'unknownField', params: { field: key } });
  for (const [source, field] of own.fields) {
    if (field.readOnly && !field.requiredOnCreate) continue;
    const words = fieldWords(source, field, valueAt(values, source), own, options);
    if (words && field.kind === 'phone') errors[source] = [words];
    else if (words && !errors[source]) add(source, words);
    for (const [name, inner] of field.kind === 'rows' ? own.rowFields(source) : []) {
      for (const at of rowsAt(values, source).keys()) {
        const path = `${source}.${at}.${name}`;
        const wrong =
          inner.readOnly || errors[path] ? undefined : fieldWords(path, inner, valueAt(values, path), own, options);
        if (wrong) add(path, wrong);
      }
    }
  }
  const leftOut = hiddenFields(own, values, options.mode);
  for (const rule of rulesOf(own, options.mode)) {
    const row = inRows(own, rule.field);
    if (row && leftOut.has(row.rows)) continue;
    const [base, judged] = row ? [rowsAt(values, row.rows), ofRow(rule, row)] : [[values as Values], rule];
    for (const [at, one] of base.entries()) {
      const path = row ? `${row.rows}.${at}.${row.field}` : rule.field;
      const words = errors[path] ? undefined : ruleMessage(judged, one, own);
      if (words) add(path, words);
    }
  }
  return errors;
}
