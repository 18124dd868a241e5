import * as z from 'zod/mini';
import type { EditionCode } from '../../editions/edition';
import type { Resource } from './contract';
import type { Where } from './by-edition';
import type { Role } from './roles';
import { isDay } from './days';
import type { Edge } from './zones';

/** The kind decides the form input, the list cell and the database column of a field. A closed list. */
export type Kind =
  | 'id'
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'coins'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'phone'
  | 'email'
  | 'password'
  | 'colour'
  | 'image'
  | 'file'
  | 'choice'
  | 'reference'
  | 'choices'
  | 'codes'
  | 'group'
  | 'rows';

/**
 * One option of a closed list. `name` is its translation key, `tone` its colour family; some options exist only for
 * some roles or markets.
 */
export interface Option extends Where {
  id: number | string | boolean;
  name: string;
  tone?: 'ok' | 'warn' | 'bad' | 'idle';
  /** A documented colour, hexadecimal. It only colours the dot; the text carries the meaning. */
  colour?: string;
  /** The heading that it stands under in a long list; its words are in the field's `groupedIn`. */
  group?: string;
}

export interface PolymorphicTarget {
  field: string | readonly string[];
  of: Readonly<Record<number | string, () => Resource>>;
}

export interface Field extends Where {
  kind: Kind;
  required: boolean;
  /** Set by the server: shown, and ignored when sent. */
  readOnly?: boolean;
  /** Keeps its initial value in this market, whose forms and lists do not show it. */
  fixed?: true;
  /** Never part of a response, such as a password. */
  writeOnly?: boolean;
  /** Not a column of the table: the server's view of the resource computes it. */
  computed?: boolean;
  /** Required when a record is created, optional when it is edited. */
  requiredOnCreate?: boolean;
  /** Cannot be changed once it has a value: forms lock it, and the server refuses another one. */
  setOnce?: true;
  /** The storage folder for an upload, as the documents write it (document 1, section 9; document 2, section 7.1). */
  folder?: string;
  options?: readonly Option[];
  /** The translation key under which the options' groups have their headings. */
  groupedIn?: string;
  /** The translation key under which each option has a line of explanation. */
  explainedIn?: string;
  target?: () => Resource;
  /**
   * For an id that is shown as one: the resource whose record it identifies. Screens link to the record. For an array of
   * ids: that of their records.
   */
  idOf?: () => Resource;
  /** Nothing beside this id names the record, so screens show its name with the id. */
  isNameless?: true;
  /** An amount of the market's money. */
  isMoney?: true;
  /** The field of a row that has the amount, too, where it is in 'leaf' points: then lists and exports say so. */
  leafIn?: string;
  /** Accepts any row of the target's table, also those of other resources that share the table. */
  anyRowOfTable?: true;
  /**
   * The target resource depends on the value of another field (polymorphic reference): of several, the first that has a
   * target for its value.
   */
  polymorphicTarget?: PolymorphicTarget;
  /** Query parameters that limit the lookup's options. */
  lookupFilter?: Record<string, string>;
  /** The part of the target's lookup that lists the options: 'digital'. */
  lookupPart?: string;
  /**
   * The documented field that a list shows where a row lacks this one, which only our server sends: divided by a
   * number, or the name of the record that it refers to.
   */
  shownInstead?: { field: string; dividedBy?: number };
  /** The other name that the documents give the reference: an answer has its id or the record itself there. */
  alsoCalled?: string;
  /** Turns another form of the value into the field's own. */
  readAs?: (value: unknown) => unknown;
  /** How many options are asked for, where the specification gives this field another number than the lookup's. */
  lookupLimit?: number;
  /**
   * For rows that are shown in the order of one of their own fields, lowest first: the form numbers it by their places.
   */
  orderedBy?: string;
  /** For an instant that stands for a whole day: the server moves any instant of that day to its start, noon or end. */
  edge?: Edge;
  /** The whole numbers that a filter accepts, bounds included. */
  limits?: readonly [least: number, most: number];
  /** The initial value in the create form. */
  initial?: unknown;
  /** The markets that can set the field; in the others it is fixed. */
  chosenIn?: readonly EditionCode[];
  schema: z.ZodMiniType;
}
type Meta = Partial<Omit<Field, 'schema' | 'required'>> & { kind: Kind };

const registry = new WeakMap<z.core.$ZodType, Meta>();
/** Attaches field metadata to a schema. */
export const field = <T extends z.ZodMiniType>(schema: T, meta: Meta): T => {
  registry.set(schema, meta);
  return schema;
};

/** The schema within a wrapper; of a pipe, what comes out of it. */
const inner = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const { innerType, out } = schema._zod.def as { innerType?: z.core.$ZodType; out?: z.core.$ZodType };
  return innerType ?? out;
};
const metaOf = (schema: z.core.$ZodType): Meta | undefined => {
  const own = registry.get(schema);
  const within = inner(schema);
  const deeper = within && metaOf(within);
  return own && deeper ? { ...deeper, ...own } : (own ?? deeper);
};
const isOptional = (schema: z.core.$ZodType): boolean => {
  const type = schema._zod.def.type;
  const within = inner(schema);
  return type === 'optional' || type === 'nullable' || (within !== undefined && isOptional(within));
};
const shapeOf = (schema: z.core.$ZodType): Record<string, z.ZodMiniType> | undefined => {
  const within = inner(schema);
  return within ? shapeOf(within) : (schema._zod.def as { shape?: Record<string, z.ZodMiniType> }).shape;
};

/** Adds metadata: `extend(text, { readOnly: true })` returns a new schema with the same checks. */
export const extend = <T extends z.ZodMiniType>(schema: T, more: Partial<Meta>): T => {
  const copy = schema.clone();
  registry.set(copy, { ...(metaOf(schema) ?? { kind: 'text' }), ...more });
  return copy;
};
/** A field that only these markets have. */
export const onlyIn = <T extends z.ZodMiniType>(editions: readonly EditionCode[], schema: T): T =>
  extend(schema, { editions });
/** A field that every market has and only these can set: elsewhere it keeps its initial value. */
export const chosenIn = <T extends z.ZodMiniType>(editions: readonly EditionCode[], initial: unknown, schema: T): T =>
  extend(schema, { chosenIn: editions, initial });
/** A field that the server sets: shown in lists and forms, ignored when sent. */
export const readOnly = <T extends z.ZodMiniType>(schema: T) =>
  extend(z.optional(z.nullable(schema)), { ...metaOf(schema), readOnly: true });
/** Like `readOnly`, but computed from other tables on each read instead of stored. */
export const computed = <T extends z.ZodMiniType>(schema: T) =>
  extend(z.optional(z.nullable(schema)), { ...metaOf(schema), readOnly: true, computed: true });
/** Accepts another form of the value as well: `read` turns it into the field's own form, and leaves all else as it is. */
export const readAs = <T extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: T) =>
  extend(z.pipe(z.transform(read), schema), { readAs: read });
/** May be left empty; the API then carries null. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

// Error messages are keys of the `validation` namespace; console and server translate them into the reader's
// language.
export const recordId = field(z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number')), {
  kind: 'id',
  readOnly: true,
});
export const requiredText = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(255)), {
  kind: 'text',
});
export const text = field(z.string('text').check(z.trim(), z.maxLength(255)), { kind: 'text' });
const longestAddress = 2_000;
/** A letter outside ASCII counts as its bytes: an index of a sorted column holds no more than about 2,700. */
const fitsIndex = z.check<string>(({ value, issues }) => {
  if (value.length <= longestAddress && new TextEncoder().encode(value).length > longestAddress)
    issues.push({ code: 'too_big', origin: 'string', maximum: longestAddress, inclusive: true, input: value });
});
/** An address of a page or a file; the documents limit none. */
export const address = field(z.string('text').check(z.trim(), z.maxLength(longestAddress), fitsIndex), {
  kind: 'text',
});
export const requiredAddress = field(
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(longestAddress), fitsIndex),
  { kind: 'text' },
);
export const longText = field(z.string('text').check(z.maxLength(10_000)), { kind: 'longText' });
export const integer = field(z.int('number').check(z.minimum(-2147483648), z.maximum(2147483647)), { kind: 'integer' });
export const decimal = field(z.number('number').check(z.minimum(-1e12), z.maximum(1e12)), { kind: 'decimal' });
/** 0 to 100. */
export const percent = field(z.number('number').check(z.minimum(0), z.maximum(100)), { kind: 'percent' });
/** The in-app currency, in whole units; payouts are negative. */
export const coins = field(z.int('number').check(z.minimum(-2147483648), z.maximum(2147483647)), { kind: 'coins' });
export const boolean = field(z.boolean('boolean'), { kind: 'boolean' });
/**
 * Rejects dates outside 1900 to 2999 and offsets of 15 hours or more, so that converting to another time zone always
 * gives a valid date.
 */
export const isInCalendar = (text: string): boolean =>
  text >= '1900' && text < '3000' && !/[+-](1[5-9]|2\d):\d\d$/.test(text) && isDay(text.slice(0, 10));
/** A calendar date: yyyy-MM-dd in the API, dd.MM.yyyy on the screen. */
export const day = field(z.iso.date('day').check(z.refine(isInCalendar, 'day')), { kind: 'day' });
/** A point in time: ISO 8601 with offset in the API, shown in the market's time zone. */
export const instant = field(
  z.iso.datetime({ offset: true, error: 'instant' }).check(z.refine(isInCalendar, 'instant')),
  { kind: 'instant' },
);
/** '+' and digits; one digit may be in parentheses. The market's settings limit the length (document 1, section 5). */
export const phone = field(
  z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\+\d*(\(\d\))?\d+$/, 'phone'), z.maxLength(16)),
  { kind: 'phone' },
);
export const email = field(
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.email('email'), z.maxLength(255)),
  { kind: 'email' },
);
export const password = field(z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000)), {
  kind: 'password',
  writeOnly: true,
});
export const colour = field(z.string('required').check(z.regex(/^#[0-9a-fA-F]{6}$/, 'colour')), { kind: 'colour' });
/** The key of an uploaded file. The file service exchanges it for a link that expires (document 1, section 7). */
export const image = (folder: string) =>
  field(z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)), { kind: 'image', folder });
export const file = (folder: string) =>
  field(z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)), { kind: 'file', folder });
/** One option of a closed list, by id. */
export const choice = <const O extends readonly Option[]>(options: O) => {
  const ids = new Set<unknown>(options.map((one) => one.id));
  return field(
    z.custom<O[number]['id']>((value) => ids.has(value), 'choice'),
    { kind: 'choice', options },
  );
};
/** Several options of a closed list, by id. */
export const choices = <const O extends readonly Option[]>(options: O) => {
  const ids = new Set<unknown>(options.map((one) => one.id));
  return field(
    z.array(
      z.custom<O[number]['id']>((value) => ids.has(value), 'choice'),
      'required',
    ),
    { kind: 'choices', options },
  );
};
/** The most codes that any list of them may have: as many as a file. */
export const codesAtMost = 100_000;
/** A list of texts such as account codes, without blanks at their ends. */
export const codesUpTo = (most: number) =>
  field(
    z
      .array(z.string('text').check(z.trim(), z.minLength(1, 'required'), z.maxLength(255)), 'list')
      .check(z.maxLength(most)),
    { kind: 'codes' },
  );
export const codes = codesUpTo(10_000);
/** The id of a record of another resource. The filter and the lookup part limit which records are valid. */
export const reference = (target: () => Resource, lookupFilter?: Record<string, string>, lookupPart?: string) =>
  field(z.int('required').check(z.positive('required'), z.maximum(2147483647, 'required')), {
    kind: 'reference',
    target,
    ...(lookupFilter && { lookupFilter }),
    ...(lookupPart && { lookupPart }),
  });

/** The id of a record whose resource depends on the value of another field, or of the first of several that decides. */
export const polymorphicReference = (by: PolymorphicTarget['field'], of: PolymorphicTarget['of']) =>
  field(z.int('required').check(z.positive('required'), z.maximum(2147483647, 'required')), {
    kind: 'reference',
    polymorphicTarget: { field: by, of },
  });
/** The most rows of an array of objects. */
export const rowsAtMost = 1000;
/** An array of objects that is sent as a whole. */
export const rows = <T extends z.ZodMiniObject>(row: T) =>
  field(z.array(row, 'list').check(z.maxLength(rowsAtMost)), { kind: 'rows' });

/** The element schema of an array schema, optional and nullable wrappers removed. Throws for any other schema. */
export function elementOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { element } = schema._zod.def as { element?: z.core.$ZodType };
  const within = inner(schema);
  if (!element && !within) throw new Error('Only an array has elements.');
  return element ?? elementOf(within!);
}

/** All fields of a record in one market, nested ones named with dots, in the record's order. */
export function fieldsOf(record: z.ZodMiniObject, code: EditionCode, prefix = ''): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const [key, schema] of Object.entries(record._zod.def.shape as Record<string, z.ZodMiniType>)) {
    const meta = metaOf(schema);
    if (meta?.editions && !meta.editions.includes(code)) continue;
    const shape = shapeOf(schema);
    const source = prefix + key;
    found.set(source, {
      ...(meta ?? { kind: shape ? 'group' : 'text' }),
      required: !isOptional(schema),
      schema,
      ...(meta?.chosenIn && !meta.chosenIn.includes(code) && { fixed: true, readOnly: true, required: false }),
    });
    if (!shape) continue;
    for (const [path, deeper] of fieldsOf(z.object(shape), code, `${source}.`))
      found.set(
        path,
        meta
          ? { ...deeper, ...(meta.readOnly && { readOnly: true }), ...(meta.computed && { computed: true }) }
          : deeper,
      );
  }
  return found;
}

const inRows = new WeakMap<Field, ReadonlyMap<string, Field>>();
/** The fields of one row of a field of kind 'rows'; none where the elements are not objects. */
export function fieldsInRows(field: Field, code: EditionCode): ReadonlyMap<string, Field> {
  let found = inRows.get(field);
  if (!found) inRows.set(field, (found = fieldsOf(z.object(shapeOf(elementOf(field.schema)) ?? {}), code)));
  return found;
}

/** The record's schema in one market: what the server accepts and the form validates. */
export const recordIn = (record: z.ZodMiniObject, code: EditionCode): z.ZodMiniObject => {
  const shape = record._zod.def.shape as Record<string, z.ZodMiniType>;
  return z.object(
    Object.fromEntries(Object.entries(shape).filter(([, schema]) => metaOf(schema)?.editions?.includes(code) ?? true)),
  );
};

/** The options that a role may choose in a market. Existing values outside of them are still displayed. */
export const optionsFor = (options: readonly Option[], code: EditionCode, role?: Role): readonly Option[] =>
  options.filter(
    (one) => (!one.editions || one.editions.includes(code)) && (!role || !one.roles || one.roles.includes(role)),
  );
