import type { Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { elementOf, optionsFor, type Field } from '../../../src/contract/fields';
import { fromZod, type JsonSchema } from './json';

const int32 = { type: 'integer', minimum: -2147483648, maximum: 2147483647 };
const positive = { type: 'integer', minimum: 1, maximum: 2147483647 };

const pathsOf = ({ of }: NonNullable<Field['polymorphicTarget']>) => [
  ...new Set(Object.values(of).map((one) => one().path)),
];

/** The JSON Schema of a field, by its kind. */
function ofKind(field: Field, own: ContractIn): JsonSchema {
  const options = optionsFor(field.options ?? [], own.edition.code);
  const oneOf = { enum: [...new Set(options.map((one) => one.id))] };
  const meaning = options.map((one) => `${String(one.id)} ${one.name}`).join(', ');
  switch (field.kind) {
    case 'id':
      return { ...positive };
    case 'reference':
      return {
        ...positive,
        description: field.polymorphicTarget
          ? `The id of a record of ${pathsOf(field.polymorphicTarget).join(', ')}, by ${[field.polymorphicTarget.field].flat().join(' and ')}.`
          : `The id of a record of ${field.target!().path}.`,
      };
    case 'integer':
    case 'coins':
      return { ...int32 };
    case 'decimal':
      return { type: 'number' };
    case 'percent':
      return { type: 'number', minimum: 0, maximum: 100 };
    case 'boolean':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'email':
      return { type: 'string', format: 'email', maxLength: 255 };
    case 'phone':
      return {
        type: 'string',
        pattern: '^\\+\\d*(\\(\\d\\))?\\d+$',
        minLength: own.edition.phone.minLength,
        maxLength: own.edition.phone.maxLength,
      };
    case 'password':
      return { type: 'string', format: 'password', minLength: 1, maxLength: 1000 };
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
    case 'image':
    case 'file':
      return {
        type: 'string',
        minLength: 1,
        maxLength: 500,
        description: `The file_key of an upload to ${field.folder ?? 'files/'}.`,
      };
    case 'choice':
      return {
        type:
          typeof options[0]?.id === 'number' ? 'integer' : typeof options[0]?.id === 'boolean' ? 'boolean' : 'string',
        ...oneOf,
        description: `${meaning}.`,
      };
    case 'choices':
      return options.length
        ? { type: 'array', items: { type: 'string', ...oneOf }, description: `${meaning}.` }
        : { type: 'array', items: fromZod(elementOf(field.schema), 'output') };
    case 'codes':
      return { type: 'array', items: { type: 'string', minLength: 1, maxLength: 255 }, maxItems: 10_000 };
    case 'longText':
      return { type: 'string', maxLength: 10_000 };
    case 'rows':
      return { type: 'array', items: fromZod(elementOf(field.schema), 'output') };
    default:
      return { type: 'string', maxLength: 255, ...(field.required && { minLength: 1 }) };
  }
}

const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type, 'null'],
  ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
});

type Use = 'read' | 'create' | 'update';
const belongs = (field: Field, use: Use) =>
  use === 'read' ? !field.writeOnly : !field.readOnly || (use === 'update' && field.kind === 'id');
const isRequired = (field: Field, use: Use) =>
  use === 'create' ? field.required || field.requiredOnCreate === true : field.required;

/** The schema of a nested record, built from the flat sources ('verification.verified'). */
function nest(fields: ReadonlyMap<string, Field>, prefix: string, own: ContractIn, use: Use): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [source, field] of fields) {
    const key = source.slice(prefix.length);
    if (!source.startsWith(prefix) || key.includes('.') || !key || !belongs(field, use)) continue;
    // Recognised by the fields below it: a group that is computed as a whole has another kind than 'group'.
    const isGroup = [...fields.keys()].some((other) => other.startsWith(`${source}.`));
    const schema = isGroup ? nest(fields, `${source}.`, own, use) : ofKind(field, own);
    if (field.kind === 'rows' && own.rowFields(source).size && !field.readOnly)
      schema.items = nest(own.rowFields(source), '', own, use);
    const full = {
      ...(field.required ? schema : orNull(schema)),
      ...(use === 'read' && field.readOnly && { readOnly: true }),
      ...(field.writeOnly && { writeOnly: true }),
    };
    if (isGroup && Object.keys(schema.properties as object).length === 0) continue;
    properties[key] = full;
    if (isRequired(field, use)) required.push(key);
  }
  return { type: 'object', properties, ...(required.length && { required }) };
}

/** By column: the record whose id it holds; app users have a phone. */
const names: JsonSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { name: { type: 'string' }, phone: orNull({ type: 'string' }) },
    required: ['name'],
  },
};

/** The schema of a report's row: an id, and the columns, any of which may be null. */
function rowSchema(own: ContractIn<Resource>): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: 'integer' } };
  const { columns = [], report } = own.contract;
  const sources = [...columns, ...(report?.alternativeColumns?.columns ?? [])].map((one) => one.source);
  for (const source of new Set([...sources, ...(report?.carries ?? [])])) {
    const field = own.fields.get(source);
    if (!field) continue;
    const parts = source.split('.');
    let at = properties;
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const inner: Record<string, JsonSchema> = {};
      // '0' in 'survey_article.0' is the first item of an array.
      if (part === '0') continue;
      const isList = parts[index + 1] === '0';
      const found = (at[part] ??= isList
        ? { type: 'array', items: { type: 'object', properties: inner } }
        : { type: 'object', properties: inner });
      at = (isList ? (found.items as JsonSchema) : found).properties as Record<string, JsonSchema>;
    }
    at[parts.at(-1)!] = orNull(
      field.kind === 'rows'
        ? { type: 'array', items: { type: field.folder ? 'string' : 'object' } }
        : ofKind(field, own),
    );
  }
  if ([...own.fields.values()].some((one) => one.isNameless)) properties.names = names;
  return { type: 'object', properties: { ...properties, id: { type: 'integer' } }, required: ['id'] };
}

/** The schema of a resource's record in a market, as it is read, created or updated. */
export const recordSchema = (own: ContractIn<Resource>, use: Use): JsonSchema =>
  own.contract.report ? rowSchema(own) : nest(own.fields, '', own, use);

/** The schema of one field, for the filter that compares it. */
export const fieldSchema = (own: ContractIn<Resource>, source: string): JsonSchema => {
  const field = own.fields.get(source);
  return field ? ofKind(field, own) : { type: 'string' };
};
