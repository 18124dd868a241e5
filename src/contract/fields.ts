import * as z from 'zod/mini';
import type { EditionCode } from '../../editions/edition';
import type { Resource } from './contract';
import type { Where } from './by-edition';
import type { Role } from './roles';
import { isDay } from './days';
import type { Edge } from './zones';

/** Which input shows a field, which cell, which database column stores it. A closed list. */
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
  | 'group'
  | 'rows';

/**
 * One of a closed list. `name` is the key of its words, `tone` its colour family; some are a role's or a market's
 * only.
 */
export interface Option extends Where {
  id: number | string | boolean;
  name: string;
  tone?: 'ok' | 'warn' | 'bad' | 'idle';
  /** A documented colour, hexadecimal; it marks the dot, the words carry the meaning. */
  colour?: string;
}

export interface Field extends Where {
  kind: Kind;
  required: boolean;
  /** Computed by the server: shown, never sent. */
  readOnly?: boolean;
  /** Never in an answer: a password. */
  writeOnly?: boolean;
  /** Not a column of its own: the server's view of the resource says how it is computed. */
  computed?: boolean;
  /** Required when a record is created, optional when it is edited. */
  requiredOnCreate?: boolean;
  /** The storage folder of an upload (document 1, section 9). */
  folder?: string;
  options?: readonly Option[];
  target?: () => Resource;
  /** Any row of the target's table will do, of whichever of the resources that share it. */
  ofTable?: true;
  /** The target is another resource's by the value of a field beside it. */
  targetBy?: { field: string; of: Readonly<Record<number, () => Resource>> };
  /** Narrows the options of a reference: query parameters of its lookup. */
  lookupFilter?: Record<string, string>;
  /** The part of the target's lookup that offers them: 'digital'. */
  lookupPart?: string;
  /**
   * A moment that stands for its day: its start, noon or end, as which the server keeps whatever moment of it was
   * sent.
   */
  edge?: Edge;
  /** Whole numbers that a filter takes, ends included. */
  limits?: readonly [least: number, most: number];
  /** Starts with this value on create. */
  initial?: unknown;
  schema: z.ZodMiniType;
}
type Meta = Partial<Omit<Field, 'schema' | 'required'>> & { kind: Kind };

const registry = new WeakMap<z.core.$ZodType, Meta>();
/** Marks a schema with what it means. */
export const field = <T extends z.ZodMiniType>(schema: T, meta: Meta): T => {
  registry.set(schema, meta);
  return schema;
};

const inner = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
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

/** Adds to what a field means: `extend(text, { readOnly: true })` is a new schema with the old rules. */
export const extend = <T extends z.ZodMiniType>(schema: T, more: Partial<Meta>): T => {
  const copy = schema.clone();
  registry.set(copy, { ...(metaOf(schema) ?? { kind: 'text' }), ...more });
  return copy;
};
/** A field that only some markets, or roles, have. */
export const onlyIn = <T extends z.ZodMiniType>(editions: readonly EditionCode[], schema: T): T =>
  extend(schema, { editions });
/** The server computes it: shown in lists and forms, ignored when sent. */
export const readOnly = <T extends z.ZodMiniType>(schema: T) =>
  extend(z.optional(z.nullable(schema)), { ...metaOf(schema), readOnly: true });
/** As `readOnly`, and computed from other tables each time it is read. */
export const computed = <T extends z.ZodMiniType>(schema: T) =>
  extend(z.optional(z.nullable(schema)), { ...metaOf(schema), readOnly: true, computed: true });
/** May be left empty; the wire carries null. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

// Messages are keys of the `validation` words; the console and the server put them into the reader's language.
export const recordId = field(z.int('number').check(z.positive('number'), z.maximum(2147483647, 'number')), {
  kind: 'id',
  readOnly: true,
});
export const requiredText = field(z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(255)), {
  kind: 'text',
});
export const text = field(z.string('text').check(z.trim(), z.maxLength(255)), { kind: 'text' });
export const longText = field(z.string('text').check(z.maxLength(10_000)), { kind: 'longText' });
export const integer = field(z.int('number').check(z.minimum(-2147483648), z.maximum(2147483647)), { kind: 'integer' });
export const decimal = field(z.number('number').check(z.minimum(-1e12), z.maximum(1e12)), { kind: 'decimal' });
/** 0 to 100. */
export const percent = field(z.number('number').check(z.minimum(0), z.maximum(100)), { kind: 'percent' });
/** In-app currency, whole units; payouts are negative. */
export const coins = field(z.int('number').check(z.minimum(-2147483648), z.maximum(2147483647)), { kind: 'coins' });
export const boolean = field(z.boolean('boolean'), { kind: 'boolean' });
/** Days that somebody may mean: a year of four digits that a zone can move without leaving the calendar. */
export const isInCalendar = (text: string): boolean =>
  text >= '1900' && text < '3000' && !/[+-](1[5-9]|2\d):\d\d$/.test(text) && isDay(text.slice(0, 10));
/** A calendar date, yyyy-MM-dd on the wire, DD.MM.yyyy on the screen. */
export const day = field(z.iso.date('day').check(z.refine(isInCalendar, 'day')), { kind: 'day' });
/** A moment, ISO 8601 with offset on the wire, shown in the market's zone. */
export const instant = field(
  z.iso.datetime({ offset: true, error: 'instant' }).check(z.refine(isInCalendar, 'instant')),
  { kind: 'instant' },
);
/**
 * '+' and digits, one group of a single digit in parentheses allowed; lengths are the market's (document 1, section
 * 5).
 */
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
/** The key of an uploaded file; the file service turns it into a link that expires (document 1, section 7). */
export const image = (folder: string) =>
  field(z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)), { kind: 'image', folder });
export const file = (folder: string) =>
  field(z.string('required').check(z.minLength(1, 'required'), z.maxLength(500)), { kind: 'file', folder });
/** One of a closed list, by id. */
export const choice = <const O extends readonly Option[]>(options: O) => {
  const ids = new Set<unknown>(options.map((one) => one.id));
  return field(
    z.custom<O[number]['id']>((value) => ids.has(value), 'choice'),
    { kind: 'choice', options },
  );
};
/** Several of a closed list, by id. */
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
/** The id of a record of another resource; of those that the filter or the part of its lookup offers. */
export const reference = (target: () => Resource, lookupFilter?: Record<string, string>, lookupPart?: string) =>
  field(z.int('required').check(z.positive('required'), z.maximum(2147483647, 'required')), {
    kind: 'reference',
    target,
    ...(lookupFilter && { lookupFilter }),
    ...(lookupPart && { lookupPart }),
  });

/** The id of a record whose resource the value of another field tells. */
export const referenceBy = (by: string, of: Readonly<Record<number, () => Resource>>) =>
  field(z.int('required').check(z.positive('required'), z.maximum(2147483647, 'required')), {
    kind: 'reference',
    targetBy: { field: by, of },
  });
/** Rows that the wire sends whole; at most a thousand. */
export const rows = <T extends z.ZodMiniObject>(row: T) =>
  field(z.array(row, 'list').check(z.maxLength(1000)), { kind: 'rows' });

/** What an array is of. */
export function elementOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { element } = schema._zod.def as { element?: z.core.$ZodType };
  const within = inner(schema);
  if (!element && !within) throw new Error('Only an array has elements.');
  return element ?? elementOf(within!);
}
/** The shape of the rows of an array; empty where its elements are no rows. */
export const rowsShape = (schema: z.core.$ZodType): z.ZodMiniObject => z.object(shapeOf(elementOf(schema)) ?? {});

/** Every field of a record as one market has it, nested ones by dots, in the record's order. */
export function fieldsOf(record: z.ZodMiniObject, code: EditionCode, prefix = ''): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const [key, schema] of Object.entries(record._zod.def.shape as Record<string, z.ZodMiniType>)) {
    const meta = metaOf(schema);
    if (meta?.editions && !meta.editions.includes(code)) continue;
    const shape = shapeOf(schema);
    const source = prefix + key;
    found.set(source, { ...(meta ?? { kind: shape ? 'group' : 'text' }), required: !isOptional(schema), schema });
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

/** The schema of the record as one market has it: what the server accepts and the form checks. */
export const recordIn = (record: z.ZodMiniObject, code: EditionCode): z.ZodMiniObject => {
  const shape = record._zod.def.shape as Record<string, z.ZodMiniType>;
  return z.object(
    Object.fromEntries(Object.entries(shape).filter(([, schema]) => metaOf(schema)?.editions?.includes(code) ?? true)),
  );
};

/** Options that a role may choose in a market; the rest are shown but not offered. */
export const optionsFor = (options: readonly Option[], code: EditionCode, role?: Role): readonly Option[] =>
  options.filter(
    (one) => (!one.editions || one.editions.includes(code)) && (!role || !one.roles || one.roles.includes(role)),
  );
