import * as z from 'zod/mini';

/** The subset of JSON Schema and OpenAPI 3.1 that we write. */
export interface JsonSchema {
  [key: string]: unknown;
}
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}
export type Ref = { $ref: string };
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema | Ref>;
}
export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>> & { servers?: { url: string }[] };

export const ref = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Ref => ({
  $ref: `#/components/${kind}/${name}`,
});
export const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
/** The responses by status: the successful ones, then the errors with these names. */
export const answers = (
  success: Record<string, JsonSchema>,
  ...errors: (keyof typeof errorNames)[]
): Operation['responses'] => ({
  ...success,
  ...Object.fromEntries(errors.map((status) => [status, ref('responses', errorNames[status])])),
});
export const errorNames = {
  400: 'BadQuery',
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'WrongMediaType',
  422: 'Invalid',
  429: 'TooMany',
  503: 'Busy',
} as const;

/** 'legal-entities' becomes 'LegalEntities'. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** A zod schema as JSON Schema. Whatever JSON Schema cannot express (refinements in code) is left unconstrained. */
export const fromZod = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema;
  return rest;
};
