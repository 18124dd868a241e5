import type { Action, Filter, Resource } from '../../../src/contract/contract';
import type { ContractIn } from '../../../src/contract/contract-in';
import { uniqueName } from '../../../src/contract/contract';
import { staff } from '../../../src/contract/roles';
import { hasAnswers } from '../../admin/questions/answered';
import { pickedFields } from '../../records/lookup';
import { isSearchable } from '../../records/search';
import { viewOf } from '../../records/views';
import {
  answers,
  json,
  pascal,
  ref,
  singular,
  type JsonSchema,
  type Operation,
  type Parameter,
  type PathItem,
} from './json';
import { fieldSchema, recordSchema } from './record';

const day = { type: 'string', description: 'A day of the market (yyyy-MM-dd), or an instant (ISO 8601).' };

function filterParameter(own: ContractIn<Resource>, name: string, { operator, field, single }: Filter): Parameter {
  const { description, ...schema } = fieldSchema(own, field ?? name);
  const text = typeof description === 'string' ? { description } : {};
  switch (operator) {
    case 'contains':
      return {
        name,
        in: 'query',
        description: 'Contains this text, in whatever case and accents.',
        schema: { type: 'string', maxLength: 255 },
      };
    case 'hide':
      return {
        name,
        in: 'query',
        description: `True leaves out the records whose ${field ?? name} holds.`,
        schema: { type: 'boolean' },
      };
    case 'flag':
      return { name, in: 'query', schema: { type: 'boolean' } };
    case 'from':
    case 'until':
      return { name, in: 'query', schema: schema.type === 'integer' ? schema : day };
    case 'oneOf':
      if (single) return { name, in: 'query', ...text, schema };
      return {
        name,
        in: 'query',
        ...text,
        schema: { type: 'array', items: schema.type === 'array' ? schema.items : schema },
        style: 'form',
        explode: true,
      };
    default:
      return { name, in: 'query', ...text, schema };
  }
}

const search: Parameter = {
  name: 'q',
  in: 'query',
  description: 'An id, a phone in any spelling, or words of the name, without case and accents.',
  schema: { type: 'string', maxLength: 255 },
};
const filterParameters = (own: ContractIn<Resource>, filters: Record<string, Filter>): Parameter[] => [
  ...Object.entries(filters).map(([name, filter]) => filterParameter(own, name, filter)),
  ...Object.entries(viewOf(own.contract).parameters?.named ?? {}).map(([name, one]) => ({
    name,
    in: 'query' as const,
    ...one,
  })),
  ...(own.contract.lookup?.path === own.contract.path || isSearchable(own) ? [search] : []),
];
const pageParameters = [ref('parameters', 'Offset'), ref('parameters', 'Limit')];
const orderParameters = (own: ContractIn<Resource>): Parameter[] => {
  const fields = new Set([
    'id',
    ...own
      .columns(staff)
      .filter((one) => one.sortable)
      .map((one) => one.source),
  ]);
  return [
    { name: 'sort', in: 'query', schema: { type: 'string', enum: [...fields], default: own.sort.field } },
    { name: 'order', in: 'query', schema: { type: 'string', enum: ['ASC', 'DESC'], default: own.sort.order } },
  ];
};
const countsOf = (required: readonly string[], properties: JsonSchema, beside: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  required: [...Object.keys(beside), 'data'],
  properties: {
    ...beside,
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: [...required, 'count'],
        properties: { ...properties, count: { type: 'integer' } },
      },
    },
  },
});
const countsOverTime = countsOf(
  ['day'],
  { day: { type: 'string', format: 'date' } },
  { unit: { enum: ['day', 'week', 'month'] } },
);
const countsOfEach = countsOf(['value'], { value: {} });
const language = ref('parameters', 'AcceptLanguage');
const idParameter: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
/** The headers on which a write of a stored record may depend. */
const conditions = ({ contract }: ContractIn<Resource>) => [
  ref('parameters', 'IfMatch'),
  ...(hasAnswers(contract) ? [ref('parameters', 'AnsweredQuestions')] : []),
];
const body = (schema: JsonSchema): Operation['requestBody'] => ({ required: true, content: json(schema) });
/** The response to a write: the record, or only its id when it has left the caller's row-level scope. */
const written = (own: ContractIn<Resource>, description: string) => ({
  description,
  headers: { ETag: ref('headers', 'ETag') },
  content: json({ anyOf: [ref('schemas', namesOf(own).one), ref('schemas', 'Written')] }),
});

/** The names of a resource's schemas: User, UserInput, UserUpdate, UserPage. */
export const namesOf = (own: ContractIn<Resource>) => {
  const one = singular(pascal(uniqueName(own.contract)));
  return {
    one,
    many: pascal(uniqueName(own.contract)),
    input: `${one}Input`,
    update: `${one}Update`,
    page: `${one}Page`,
    options: `${one}Options`,
  };
};

/** Whether pickers have a call of their own, which returns only the fields that name a record. */
const hasOwnLookup = ({ contract }: ContractIn<Resource>) =>
  contract.lookup !== undefined && contract.lookup.path !== contract.path;
const pageOf = ({ contract: { rowsAs } }: ContractIn<Resource>, items: JsonSchema): JsonSchema => {
  const names = rowsAs === undefined ? ['data'] : ['data', rowsAs];
  return {
    type: 'object',
    required: [...names, 'total'],
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'array', items }])),
      total: { type: 'integer', minimum: 0 },
    },
  };
};
const optionOf = (own: ContractIn<Resource>): JsonSchema => {
  const { properties, required } = recordSchema(own, 'read') as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  const named = pickedFields(own);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((source) => [source, properties[source]!])),
    required: (required ?? []).filter((source) => named.includes(source)),
  };
};

const may = (own: ContractIn<Resource>, action: Action) => own.allows(action, staff);
/** Whether there are roles that get no more of the list than what names the records. */
const isOnlyPicked = (own: ContractIn<Resource>) =>
  staff.some((role) => own.reads([role]) && !own.allows('list', [role]));

/** A resource's schemas by name. */
export function resourceSchemas(own: ContractIn<Resource>): Record<string, JsonSchema> {
  const names = namesOf(own);
  return {
    [names.one]: recordSchema(own, 'read'),
    [names.page]: pageOf(own, ref('schemas', names.one)),
    ...((hasOwnLookup(own) || own.contract.lookup?.parts || isOnlyPicked(own)) && {
      [names.options]: pageOf(own, optionOf(own)),
    }),
    ...(may(own, 'create') && { [names.input]: recordSchema(own, 'create') }),
    ...(may(own, 'edit') && { [names.update]: recordSchema(own, 'update') }),
  };
}

/**
 * The documented generic calls of a resource (document 1, section 7, 'Conventions') that at least one role may make.
 */
export function resourcePaths(own: ContractIn<Resource>): Record<string, PathItem> {
  const { contract } = own;
  const names = namesOf(own);
  const tags = [names.many];
  const path = `/${contract.path}`;
  const filters = filterParameters(own, {
    ...own.filters(staff),
    ...(contract.lookup?.path === contract.path && contract.lookup.filters),
  });
  const rows = ref('schemas', names.page);
  const page = {
    200: {
      description: 'The rows and how many there are in all.',
      content: json(isOnlyPicked(own) ? { anyOf: [rows, ref('schemas', names.options)] } : rows),
    },
  };
  const common = [401, 403] as const;

  const paths: Record<string, PathItem> = {
    [path]: {
      get: {
        operationId: `list${names.many}`,
        summary: `Lists ${contract.path} by filters, sort, offset and limit.`,
        tags,
        parameters: [...filters, ...orderParameters(own), ...pageParameters, language],
        responses: answers(page, 400, ...common),
      },
      ...(may(own, 'create') && {
        post: {
          operationId: `create${names.one}`,
          summary: 'Creates a record and answers its id.',
          tags,
          parameters: [ref('parameters', 'IdempotencyKey'), language],
          requestBody: body(ref('schemas', names.input)),
          responses: answers({ 200: written(own, 'Created.') }, 400, ...common, 409, 422),
        },
      }),
      ...(may(own, 'edit') && {
        put: {
          operationId: `update${names.one}`,
          summary: 'Replaces a record: the id is in the body, not in the path.',
          tags,
          parameters: [...conditions(own), language],
          requestBody: body(ref('schemas', names.update)),
          responses: answers({ 200: written(own, 'Changed.') }, 400, ...common, 404, 409, 422),
        },
      }),
      ...(may(own, 'delete') && {
        delete: {
          operationId: `delete${names.one}`,
          summary: 'Deletes the record that the body names.',
          tags,
          parameters: [...conditions(own), language],
          requestBody: body(ref('schemas', 'ById')),
          responses: answers(
            { 200: { description: 'Deleted.', content: json(ref('schemas', 'Written')) } },
            400,
            ...common,
            404,
            409,
            422,
          ),
        },
      }),
    },
    ...(!contract.report && {
      [`${path}/{id}`]: {
        get: {
          operationId: `get${names.one}`,
          summary: 'One record and its version.',
          tags,
          parameters: [idParameter, language],
          responses: answers(
            {
              200: {
                description: 'The record.',
                headers: { ETag: ref('headers', 'ETag') },
                content: json(ref('schemas', names.one)),
              },
            },
            ...common,
            404,
          ),
        },
      },
    }),
  };
  if (contract.lookup && hasOwnLookup(own)) {
    const options = {
      200: {
        description: 'What names the records, and how many there are in all.',
        content: json(ref('schemas', names.options)),
      },
    };
    const parameters = [
      ...Object.entries(contract.lookup.filters ?? {}).map(([name, filter]) => filterParameter(own, name, filter)),
      search,
      ...pageParameters,
      language,
    ];
    paths[`/${contract.lookup.path}`] = {
      get: {
        operationId: `find${names.many}`,
        summary: `Options of pickers: ${contract.path}.`,
        tags,
        parameters,
        responses: answers(options, 400, ...common),
      },
    };
  }
  for (const part of Object.keys(contract.lookup?.parts ?? {})) {
    const options = {
      200: {
        description: 'What names the records, and how many there are in all.',
        content: json(ref('schemas', names.options)),
      },
    };
    paths[`/${contract.lookup!.path}/${part}`] = {
      get: {
        operationId: `find${pascal(part)}${names.many}`,
        summary: `Options of pickers: ${contract.path}, those that are ${part}.`,
        tags,
        parameters: [search, ...pageParameters, language],
        responses: answers(options, 400, ...common),
      },
    };
  }
  if (may(own, 'export')) {
    const link = {
      200: {
        description: 'A link to the file, or a zip when the export is split.',
        content: {
          ...json(ref('schemas', 'FileLink')),
          'application/zip': { schema: { type: 'string', format: 'binary' } },
        },
      },
    };
    paths[`${path}/xlsx`] = {
      get: {
        operationId: `export${names.many}`,
        summary: "The list's rows as a spreadsheet, with the list's filters and sort.",
        tags,
        parameters: [...filters, ...orderParameters(own), language],
        responses: answers(link, 400, ...common),
      },
    };
  }
  const chart = contract.report?.chart;
  if (chart && !('parts' in chart)) {
    const [schema, summary] =
      'each' in chart
        ? [countsOfEach, `How many rows each ${chart.each} has`]
        : [countsOverTime, 'How many rows each day, week or month has'];
    paths[`${path}/chart`] = {
      get: {
        operationId: `count${names.many}`,
        summary: `${summary} (capability report-charts).`,
        tags,
        parameters: [...filters, language],
        responses: answers(
          { 200: { description: 'From the first to the last.', content: json(schema) } },
          400,
          ...common,
        ),
      },
    };
  }
  if (may(own, 'import')) {
    paths[`${path}/import`] = {
      post: {
        operationId: `import${names.many}`,
        summary: 'Creates and updates records from a spreadsheet.',
        tags,
        parameters: [
          {
            name: 'dry_run',
            in: 'query',
            description: 'Judges the rows and writes nothing: the verdicts are in the answer.',
            schema: { type: 'boolean' },
          },
          ref('parameters', 'IdempotencyKey'),
          language,
        ],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' }, id: { type: 'string' } },
              },
            },
          },
        },
        responses: answers(
          {
            200: {
              description: "An id; one that starts with 'http' or '/' is a link to a file of errors.",
              content: json(ref('schemas', 'Imported')),
            },
          },
          400,
          ...common,
          413,
          415,
          422,
          503,
        ),
      },
    };
  }
  return paths;
}
