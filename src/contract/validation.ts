import * as z from 'zod/mini';
import type { Resource, Rule } from './contract';
import type { ContractIn } from './contract-in';
import { roles, type Role } from './roles';
import { fieldMessage, type Options } from './field-message';
import { recordIn } from './fields';
import { formatDay } from './days';
import { dayOf, isYounger } from './day-limits';
import { accountNumbersMessage } from './account-numbers';
import { isEmpty, issueMessage } from './issue-message';
import { comparedFields } from './compared-fields';
import { pathsWithMarkup } from './markup';
import { isPrice } from './price';
import { answersMessage, correctAnswersMessage } from './questions';
import type { Message } from './message';
import { sumOf } from './sum';
import { dayOfDate } from './zones';

export type { Message };
/** Errors by field path in the API's format, array rows by index: 'verification.verified', 'tasks.2.brand_id'. */
export type Errors = Record<string, Message[]>;
type Values = Record<string, unknown>;

/** Whitespace counts as empty, so a reason of spaces is no reason. */
const isBlank = (value: unknown) => isEmpty(typeof value === 'string' ? value.trim() : value);

/** The value at a dotted path of field names and row indexes. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Values)[part] : undefined), values);

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

/** The first and the last day that a field accepts, from its rule `within`. */
export function daysWithin(own: ContractIn, source: string): { from: string | undefined; until: string | undefined } {
  const rule = rulesOf(own).find((one) => one.rule === 'within' && one.field === source);
  const { from, until } = rule?.rule === 'within' ? rule : {};
  return { from: dayOf(from, own), until: dayOf(until, own) };
}

/** The largest number of rows of an array field in this market. */
export const mostRows = (own: ContractIn, source: string): number =>
  Math.min(...rulesOf(own).map((one) => (one.rule === 'maxRows' && one.field === source ? one.max : Infinity)));

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

/** Tells whether a path is hidden: a field, a field of a row, or a row of a hidden array. */
function hiddenIn(own: ContractIn, values: unknown, mode: Options['mode']): (path: string) => boolean {
  const hidden = new Set(hiddenFields(own, values, mode));
  for (const rule of rulesOf(own, mode)) {
    const row = inRows(own, rule.field);
    if (!row) continue;
    for (const [at, one] of rowsAt(values, row.rows).entries())
      if (leavesOut(ofRow(rule, row), one)) hidden.add(`${row.rows}.${at}.${row.field}`);
  }
  return (path) =>
    hidden.size > 0 && path.split('.').some((_, end, parts) => hidden.has(parts.slice(0, end + 1).join('.')));
}

/** Whether a rule makes a field required for the highest of these roles. */
export const isRequiredFor = (
  own: ContractIn,
  source: string,
  ownRoles: readonly Role[],
  mode: Options['mode'],
): boolean =>
  rulesOf(own, mode).some(
    (rule) => rule.field === source && rule.rule === 'requiredFor' && bindsRole(rule.roles, ownRoles),
  );
const bindsRole = (bound: readonly Role[], ownRoles: readonly Role[]): boolean => {
  const highest = roles.find((role) => ownRoles.includes(role));
  return highest !== undefined && bound.includes(highest);
};

interface Judged {
  own: ContractIn;
  ownRoles: readonly Role[];
  /** The whole record, also where the rule is of one of its rows. */
  record: unknown;
  /** The row before the judged one, if there is one. */
  rowBefore: Values | undefined;
}

const countMessage = (count: number, number: number): Message =>
  count < number ? { key: 'tooFew', params: { min: number } } : { key: 'tooMany', params: { max: number } };

/** Judges the rule for a record or for one of its rows. */
const ruleMessage = (rule: Rule, values: Values, { own, ownRoles, record, rowBefore }: Judged): Message | undefined => {
  const value = valueAt(values, rule.field);
  switch (rule.rule) {
    case 'same':
      return (value ?? '') === (valueAt(values, rule.as) ?? '') ? undefined : { key: rule.message };
    case 'moreThan':
      return Array.isArray(value) && value.length > 0 && value.every((one) => one === rule.value)
        ? { key: rule.message }
        : undefined;
    case 'requiredWhen':
      return isBlank(value) && conditionHolds(rule.when, values) ? { key: rule.message ?? 'required' } : undefined;
    case 'requiredUnless':
      return isBlank(value) && !conditionHolds(rule.when, values) ? { key: 'required' } : undefined;
    case 'requiredFor':
      return isBlank(value) && bindsRole(rule.roles, ownRoles) ? { key: rule.message ?? 'required' } : undefined;
    case 'shownWhen':
    case 'shownUnless':
    case 'sets':
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
      const day = typeof value === 'string' ? dayOfDate(value, own.edition.timeZone) : undefined;
      const { from, until } = daysWithin(own, rule.field);
      if (day && from && day < from) return { key: 'tooEarly', params: { day: formatDay(from) } };
      return day && until && day > until ? { key: 'tooLate', params: { day: formatDay(until) } } : undefined;
    }
    case 'either':
      return isBlank(value) && isBlank(valueAt(values, rule.as)) ? { key: rule.message } : undefined;
    case 'requiredWithRows': {
      const [rows = '', ...field] = rule.rows.split('.');
      const isMissing = Array.isArray(value) ? !value.length : isBlank(value);
      return isMissing && rowsAt(record, rows).some((row) => !isBlank(valueAt(row, field.join('.'))))
        ? { key: rule.message }
        : undefined;
    }
    case 'atMostRows': {
      const number = rowsAt(record, rule.rows).length;
      return typeof value === 'number' && value > number ? { key: rule.message, params: { number } } : undefined;
    }
    case 'maxRows':
      return Array.isArray(value) && value.length > rule.max
        ? { key: 'tooMany', params: { max: rule.max } }
        : undefined;
    case 'maxLength':
      return typeof value === 'string' && value.trim().length > rule.max
        ? { key: 'tooLong', params: { max: rule.max } }
        : undefined;
    case 'price':
      return typeof value === 'string' && !isBlank(value) && !isPrice(value) && conditionHolds(rule.while, record)
        ? { key: 'priceFormat' }
        : undefined;
    case 'rowCount':
      return Array.isArray(value) && value.length !== rule.number && conditionHolds(rule.while, record)
        ? countMessage(value.length, rule.number)
        : undefined;
    case 'answers':
      return answersMessage(values);
    case 'correctAnswers':
      return correctAnswersMessage(values, rule.expects);
    case 'accountNumbers':
      return Array.isArray(value) ? accountNumbersMessage(value, own.edition) : undefined;
    case 'atLeast': {
      const least = valueAt(values, rule.as);
      return typeof value === 'number' && typeof least === 'number' && value < least
        ? { key: rule.message }
        : undefined;
    }
    case 'sum': {
      const sum = sumOf(rule.of.map((source) => valueAt(values, source)));
      return sum > rule.max ? { key: rule.message, params: { sum, max: rule.max } } : undefined;
    }
    case 'rowsSum': {
      const [rows = '', ...field] = rule.of.split('.');
      const sum = sumOf(rowsAt(record, rows).map((row) => valueAt(row, field.join('.'))));
      return sum > rule.max ? { key: rule.message, params: { sum, max: rule.max } } : undefined;
    }
    case 'follows': {
      const end = rowBefore ? valueAt(rowBefore, rule.as) : rule.first - 1;
      if (typeof value !== 'number' || typeof end !== 'number' || value === end + 1) return;
      const key = !rowBefore ? 'rangeFirst' : value > end ? 'rangeGap' : 'rangeOverlap';
      return { key, params: { start: end + 1 } };
    }
  }
};

/** What an issue says of which value, in any of a field's rows. */
const signOf = ({ path, code, message }: z.core.$ZodIssue, values: unknown): string =>
  JSON.stringify([path.filter((part) => !/^\d+$/.test(String(part))), code, message, valueAt(values, path.join('.'))]);
/**
 * What the schema says of a record, without what it says of the same value in the stored one, in whatever row: that is
 * sent back as it came. A new record, which may be a copy, keeps only dates: they may be in either documented form.
 */
function issuesOf(own: ContractIn, values: Values, { mode, before }: Options): z.core.$ZodIssue[] {
  const schema = schemaOf(own);
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  if (!issues.length || before === undefined) return issues;
  const known = new Set((z.safeParse(schema, before).error?.issues ?? []).map((issue) => signOf(issue, before)));
  return issues.filter((issue) => {
    const value = valueAt(values, issue.path.join('.'));
    if (isBlank(value) || (Array.isArray(value) && !value.length)) return true;
    if (mode === 'create' && !(typeof value === 'string' && dayOfDate(value, own.edition.timeZone))) return true;
    return !known.has(signOf(issue, values));
  });
}

const schemas = new WeakMap<ContractIn, z.ZodMiniObject>();
const schemaOf = (own: ContractIn) => {
  let schema = schemas.get(own);
  if (!schema) schemas.set(own, (schema = recordIn((own.contract as Resource).record, own.edition.code)));
  return schema;
};

/**
 * Returns all errors of a record by field: its schema in this market, fields required on create, the market's phone
 * format, options that the role may not choose, HTML in texts of content, and the contract's rules (document 1, section 5).
 * Read-only fields are not validated, as nobody can change them, nor are hidden ones, as nobody sees them.
 */
export function validate(own: ContractIn, values: unknown, options: Options): Errors {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return { '': [{ key: 'object' }] };
  // No prototype, as a field may be named 'constructor'.
  const errors = Object.create(null) as Errors;
  const add = (path: string, words: Message) => void (errors[path] ??= []).push(words);
  const isReadOnly = (path: readonly PropertyKey[]) =>
    path.some((_, end) => own.fields.get(path.slice(0, end + 1).join('.'))?.readOnly) ||
    own.rowFields(String(path[0])).get(path.slice(2).join('.'))?.readOnly === true;
  const isHidden = hiddenIn(own, values, options.mode);
  for (const issue of issuesOf(own, values as Values, options)) {
    const path = issue.path.join('.');
    if (isReadOnly(issue.path) || isHidden(path)) continue;
    if (!errors[path]) add(path, issueMessage(issue, valueAt(values, path)));
  }
  if (options.strict)
    for (const key of Object.keys(values)) if (!own.has(key)) add(key, { key: 'unknownField', params: { field: key } });
  for (const [source, field] of own.fields) {
    if ((field.readOnly && !field.requiredOnCreate) || isHidden(source)) continue;
    const words = fieldMessage(field, valueAt(values, source), own, options, [valueAt(options.before, source)].flat());
    if (words && field.kind === 'phone') errors[source] = [words];
    else if (words && !errors[source]) add(source, words);
    for (const [name, inner] of field.kind === 'rows' ? own.rowFields(source) : []) {
      // Of all stored rows, as a row may have been moved.
      const kept = rowsAt(options.before, source).flatMap((row) => valueAt(row, name));
      for (const at of rowsAt(values, source).keys()) {
        const path = `${source}.${at}.${name}`;
        const wrong =
          inner.readOnly || errors[path] || isHidden(path)
            ? undefined
            : fieldMessage(inner, valueAt(values, path), own, options, kept);
        if (wrong) add(path, wrong);
      }
    }
  }
  for (const path of pathsWithMarkup(own, values, options.before))
    if (!errors[path] && !isHidden(path)) add(path, { key: 'html' });
  // A stored record that breaks a rule about its rows can still be edited elsewhere.
  const isUnchanged = (source: string) =>
    options.before !== undefined &&
    JSON.stringify(valueAt(options.before, source)) === JSON.stringify(valueAt(values as Values, source));
  for (const rule of rulesOf(own, options.mode)) {
    const row = inRows(own, rule.field);
    if ('rows' in rule) {
      const [other = ''] = rule.rows.split('.', 1);
      if (isHidden(other) || (isUnchanged(row?.rows ?? rule.field) && isUnchanged(other))) continue;
    }
    if (comparedFields(rule)?.every((source) => isUnchanged(row?.rows ?? source))) continue;
    const [base, judged] = row ? [rowsAt(values, row.rows), ofRow(rule, row)] : [[values as Values], rule];
    for (const [at, one] of base.entries()) {
      const path = row ? `${row.rows}.${at}.${row.field}` : rule.field;
      const words =
        errors[path] || isHidden(path)
          ? undefined
          : ruleMessage(judged, one, { own, ownRoles: options.roles, record: values, rowBefore: base[at - 1] });
      if (words) add(path, words);
    }
  }
  return errors;
}
