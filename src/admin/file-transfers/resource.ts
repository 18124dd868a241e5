import * as z from 'zod/mini';
import { column, contains, defineResource, from, oneOf, unsortable, until } from '../../contract/contract';
import {
  choice,
  computed,
  boolean,
  field,
  instant,
  integer,
  longText,
  optional,
  recordId,
  text,
} from '../../contract/fields';
import { staff } from '../../contract/roles';

const kinds = [
  { id: 'export', name: 'export' },
  { id: 'import', name: 'import' },
] as const;
/**
 * `partly`: an import kept its valid rows and refused others. `failed`: nothing was exported or imported. `brokenOff`:
 * the server stopped before the end.
 */
const states = [
  { id: 'running', name: 'running', tone: 'idle' },
  { id: 'done', name: 'done', tone: 'ok' },
  { id: 'partly', name: 'partly', tone: 'warn' },
  { id: 'failed', name: 'failed', tone: 'bad' },
  { id: 'brokenOff', name: 'brokenOff', tone: 'bad' },
] as const;
const formats = [
  { id: 'xlsx', name: 'xlsx' },
  { id: 'zip', name: 'zip' },
  { id: 'csv', name: 'csv' },
] as const;

/** A filter as its list says it, in the language of whoever exported. */
const saidFilter = z.object({ label: z.string(), value: z.string() });
/** A column of an imported file, and how many of its cells were refused. */
const refusedColumn = z.object({ column: z.string(), count: z.int() });

/**
 * The exports and imports of the market (capability 'transfers'): everybody's own, and all of them for ADMIN. Only the
 * server writes them.
 */
export const fileTransfers = defineResource({
  path: 'admin/file-transfers',
  words: 'file-transfers',
  menu: { group: 'manage', order: 125 },
  needs: 'transfers',
  roles: staff,
  scope: { own: 'owner' },
  record: z.object({
    id: recordId,
    created_at: instant,
    kind: choice(kinds),
    path: text,
    title: text,
    author: text,
    state: choice(states),
    format: choice(formats),
    file_name: optional(text),
    filters: field(z.array(saidFilter), { kind: 'rows' }),
    query: optional(longText),
    rows: optional(integer),
    created: optional(integer),
    updated: optional(integer),
    unchanged: optional(integer),
    refused: optional(integer),
    refused_columns: field(z.array(refusedColumn), { kind: 'rows' }),
    reason: optional(longText),
    finished_at: optional(instant),
    duration: computed(integer),
    kept_until: optional(instant),
    has_file: computed(boolean),
    has_error_file: computed(boolean),
  }),
  facts: ['kind', 'created_at'],
  title: 'title',
  columns: [
    column('id'),
    column('created_at'),
    column('kind'),
    column('title'),
    column('author'),
    column('state'),
    column('rows'),
    column('refused'),
    unsortable('duration'),
    unsortable('has_file'),
  ],
  filters: {
    kind: oneOf,
    title: contains,
    author: contains,
    state: oneOf,
    start_date: from('created_at'),
    end_date: until('created_at'),
  },
});
