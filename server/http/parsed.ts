import * as z from 'zod/mini';
import { issueMessage } from '../../src/contract/issue-message';
import { valueAt, type Errors } from '../../src/contract/validation';
import { brokenText } from '../database/text';
import { Refusal } from './refusal';

/** A query string, a body or the parts of a form by its schema. Throws a single Refusal that names every error. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown, status: 400 | 422): z.infer<S> {
  const errors = Object.create(null) as Errors;
  const known = (schema._zod.def as { shape?: object }).shape;
  const broken = brokenText(value);
  if (broken !== undefined)
    throw new Refusal(status, status === 400 ? 'invalidQuery' : 'invalid', { errors: { [broken]: [{ key: 'text' }] } });
  if (known && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw new Refusal(status, 'object');
  for (const key of known ? Object.keys(value as object) : [])
    if (!Object.hasOwn(known!, key))
      errors[key.slice(0, 100)] = [
        { key: status === 400 ? 'unknownFilter' : 'unknownField', params: { field: key.slice(0, 100) } },
      ];
  const result = z.safeParse(schema, value);
  if (!result.success)
    for (const issue of result.error.issues)
      errors[issue.path.join('.')] ??= [issueMessage(issue, valueAt(value, issue.path.join('.')))];
  if (!result.success || Object.keys(errors).length)
    throw new Refusal(status, status === 400 ? 'invalidQuery' : 'invalid', { errors });
  return result.data;
}
