import * as z from 'zod/mini';
import type { Resource } from '../../contract/contract';
import { choice, extend, field, file, isInCalendar, optional, reference } from '../../contract/fields';
import { phoneDigits } from '../../contract/search';
import { ruleAttribute, ruleAttributes, type Rule, type RuleAttribute } from './attributes';

type Value = string | number | boolean;

/** Longer lists come in a file. */
export const mostValues = 1000;
const greatestId = 2147483647;

/** The id in a number or its digits; undefined if there is none. */
export const idOf = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= greatestId ? id : undefined;
};
const isDate = (value: Value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T.+(Z|[+-]\d{2}:\d{2}))?$/.test(value) && isInCalendar(value);
/** A phone in any spelling; which one is stored, the server finds out. */
export const isPhone = (text: string) => /^\+?[\d\s()./-]+$/.test(text) && phoneDigits(text).length >= 5;

/** The value as it is stored, or the key of an error text. */
function readValue(attribute: RuleAttribute, value: Value): { value: Value } | { key: string } {
  switch (attribute.input) {
    case 'references': {
      const id = idOf(value);
      return id === undefined ? { key: 'number' } : { value: id };
    }
    case 'options': {
      const found = attribute.options.find((one) => String(one.id) === String(value));
      return found ? { value: found.id } : { key: 'choice' };
    }
    case 'list': {
      const text = typeof value === 'boolean' ? '' : String(value).trim();
      if (attribute.of === 'codes') return text ? { value: text } : { key: 'text' };
      if (attribute.of === 'phones') return isPhone(text) ? { value: text } : { key: 'phone' };
      const id = idOf(text);
      return id === undefined ? { key: 'number' } : { value: id };
    }
    case 'period':
      return isDate(value) ? { value } : { key: 'day' };
    case 'group':
      return { value };
  }
}

/** What is wrong with a rule's values, by its attribute. */
function judged({ attribute: id, values, file_url }: Partial<Rule>): string | undefined {
  const attribute = ruleAttribute(id);
  if (!attribute || attribute.input === 'group') return;
  const list = Array.isArray(values) ? (values as Value[]) : [];
  if (!list.length) return attribute.input === 'list' && file_url ? undefined : 'required';
  for (const value of list) {
    const read = readValue(attribute, value);
    if ('key' in read) return read.key;
  }
  if (attribute.input !== 'period') return;
  if (list.length > 2) return 'invalid';
  return list.length === 2 && Date.parse(String(list[1])) < Date.parse(String(list[0])) ? 'endBeforeStart' : undefined;
}

/** The values as they are stored: each once, but for a period, whose two ends may be the same day. */
function stored(attribute: RuleAttribute, values: readonly Value[]): Value[] {
  const read = values.map((one) => {
    const found = readValue(attribute, one);
    return 'value' in found ? found.value : one;
  });
  return attribute.input === 'period' ? read : [...new Set(read)];
}

const values = field(
  z
    .array(z.union([z.string().check(z.maxLength(255)), z.number(), z.boolean()]), 'list')
    .check(z.maxLength(mostValues)),
  { kind: 'choices' },
);

/**
 * One rule (document 1, section 3): `values` by its attribute, for a period its first and, if it has ended, its last
 * day; a list may come in a file instead or as well. `targetGroups` is the resource that the rule is a part of.
 */
export const ruleOf = (targetGroups: () => Resource) =>
  z
    .object({
      attribute: extend(choice(ruleAttributes), { groupedIn: 'target-groups:target-groups.attributeGroups' }),
      values: optional(values),
      file_url: optional(file('files/')),
      group_id: optional(reference(targetGroups)),
    })
    .check(
      z.check(
        (payload) => {
          const { value } = payload;
          const message = typeof value === 'object' && value !== null ? judged(value) : undefined;
          if (message)
            payload.issues.push({ code: 'custom', message, path: ['values'], input: value.values, continue: true });
        },
        { when: () => true },
      ),
      z.overwrite((value) => {
        const attribute = ruleAttribute(value.attribute);
        return attribute && value.values ? { ...value, values: stored(attribute, value.values) } : value;
      }),
    );
