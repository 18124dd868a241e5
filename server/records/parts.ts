import type { FastifyRequest } from 'fastify';
import type { ContractIn } from '../../src/contract/contract-in';
import { optionsFor, type Field } from '../../src/contract/fields';
import { isTooDeep, partsOf } from '../http/bodies';
import { Refusal } from '../http/refusal';
import type { WireRecord } from './shape';

/** Well above what any record has. */
const limits = { limits: { fields: 300, fieldSize: 100_000, files: 1, fileSize: 1 }, throwFileSizeLimit: false };

/** 'verification[verified]', 'verification.verified' and 'roles[]' as a list of names. */
const pathOf = (name: string): string[] =>
  name
    .replaceAll(/\[(\w*)\]/g, '.$1')
    .split('.')
    .filter(Boolean);

const structured = (text: string): unknown => {
  try {
    return isTooDeep(text) ? text : JSON.parse(text);
  } catch {
    return text;
  }
};
const numbers = new Set<Field['kind']>(['id', 'integer', 'decimal', 'percent', 'coins', 'reference']);

/**
 * The text of a form part, converted to the type of its field. A text that cannot be converted is returned as it is,
 * and validation refuses it at the field.
 */
function valueOf(text: string, field: Field | undefined, own: ContractIn): unknown {
  const isText = field?.kind === 'text' || field?.kind === 'longText' || field?.kind === 'password';
  // FormData turns null and undefined into these texts.
  if (!isText && (text === '' || text === 'null' || text === 'undefined')) return null;
  if (!field) return text;
  if (numbers.has(field.kind)) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (field.kind === 'boolean')
    return (
      ({ true: true, 1: true, on: true, false: false, 0: false, off: false } as Record<string, boolean>)[text] ?? text
    );
  if (field.kind === 'choice')
    return optionsFor(field.options ?? [], own.edition.code).find((one) => String(one.id) === text)?.id ?? text;
  if (field.kind === 'codes') {
    // A code of digits is a text, too.
    const list = structured(text);
    return Array.isArray(list) ? list : text;
  }
  return ['group', 'rows', 'choices'].includes(field.kind) ? structured(text) : text;
}

/**
 * Sets the value at its path in the record. A part that is repeated, or whose name ends in [], becomes an array.
 * A path leads only into objects made here, which have no prototype; any other value on its way is replaced.
 */
function put(record: WireRecord, [name = '', ...deeper]: string[], value: unknown, isList: boolean): void {
  if (deeper.length) {
    const under = record[name];
    const isOurs = typeof under === 'object' && under !== null && Object.getPrototypeOf(under) === null;
    const inner = (isOurs ? under : Object.create(null)) as WireRecord;
    record[name] = inner;
    return put(inner, deeper, value, isList);
  }
  const before = record[name];
  if (isList && !Array.isArray(value)) record[name] = [...(Array.isArray(before) ? (before as unknown[]) : []), value];
  else record[name] = value;
}

/**
 * The record of a request that is multipart form data instead of JSON (document 1, section 7), where every value is a
 * text.
 */
export async function recordOfParts(request: FastifyRequest, own: ContractIn): Promise<WireRecord> {
  const record = Object.create(null) as WireRecord;
  for await (const part of partsOf(request, limits)) {
    const path = pathOf(part.fieldname.slice(0, 200));
    const source = path.join('.');
    if (part.type === 'file') {
      part.file.resume();
      // Files are uploaded by a call of their own; a record holds their keys.
      throw new Refusal(422, 'invalid', { errors: { [source]: [{ key: 'text' }] } });
    }
    if (part.valueTruncated)
      throw new Refusal(422, 'invalid', {
        errors: { [source]: [{ key: 'tooLong', params: { max: limits.limits.fieldSize } }] },
      });
    const field = own.fields.get(source);
    put(
      record,
      path,
      valueOf(String(part.value), field, own),
      field?.kind === 'choices' || field?.kind === 'codes' || part.fieldname.endsWith('[]'),
    );
  }
  return { ...record };
}
