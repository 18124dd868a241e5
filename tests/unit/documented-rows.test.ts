import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import type { Resource } from '../../src/contract/contract';
import { validate } from '../../src/contract/validation';
import { editedRecord, formValues } from '../../src/kit/form/record';
import { documentedFields, documentedRow } from '../documented-rows';

const roles = ['ADMIN'] as const;

const listed = Object.values(contracts).filter((one) => one.kind !== 'screen' && (one.columns?.length ?? 0) > 0);
/**
 * Columns whose name leads to a value that the documents put elsewhere, read by the screen itself: links to lists of
 * children, and boxes.
 */
const drawn: Readonly<Record<string, readonly string[]>> = {
  'admin/loyalty-programs': ['attachments'],
  'admin/sales-simulators': ['scenarios'],
  'admin/mystery-shopper': ['attachments'],
  'admin/lep/codes': ['won'],
};

describe('every column has its value in the documented row', () => {
  test.each(listed.map((one) => one.path))('%s', (path) => {
    const contract = contracts[path]!;
    const documented = documentedFields(path);
    for (const code of editionCodes) {
      const own = new ContractIn(contract, editions[code]);
      if (!own.exists || !documented) continue;
      const assumed = contract.kind === 'resource' ? contract.report?.assumed : undefined;
      const known = new Set([
        ...documented,
        ...(drawn[path] ?? []),
        ...(Array.isArray(assumed) ? (assumed as string[]) : []),
      ]);
      const variant = contract.kind === 'resource' ? contract.report?.alternativeColumns?.columns : undefined;
      const unknown = [...(contract.columns ?? []), ...(variant ?? [])]
        .map((one) => one.source)
        .filter((source) => own.has(source))
        .filter((source) => !known.has(source) && !known.has(own.fields.get(source)?.shownInstead?.field ?? ''));
      expect([code, unknown]).toEqual([code, []]);
    }
  });
});

const withForms = Object.values(contracts).filter((one) => one.kind === 'resource' && one.actions?.edit);
describe('a documented record is saved as it came, with one change, whichever form its dates have', () => {
  test.each(withForms.map((one) => one.path))('%s', (path) => {
    for (const code of editionCodes) {
      const own = new ContractIn(contracts[path] as Resource, editions[code]);
      if (!own.exists) continue;
      for (const dates of ['own', 'other'] as const) {
        const row = documentedRow(own, 1, dates);
        const values = formValues(own, roles, row);
        expect(editedRecord(own, roles, row, values)).toEqual(row);
        const errors = validate(own, row, { mode: 'edit', roles, before: row });
        expect([code, dates, errors]).toEqual([code, dates, {}]);
      }
    }
  });
});

test('a list asks for no order that no document names', () => {
  const asked = Object.values(contracts).flatMap((one) =>
    one.kind === 'resource' && one.sort && !one.report?.unsorted
      ? [`${one.path} ${one.sort.field} ${one.sort.order}`]
      : [],
  );
  expect(asked.toSorted()).toEqual([
    'admin/knowledge-bank/categories priority DESC',
    'admin/lep/codes code DESC',
    'admin/reports/activities user_id DESC',
    'admin/reports/bots percentage_min ASC',
    'admin/reports/games created_at DESC',
  ]);
});

test('lists of content have no bulk actions; others that delete have them', () => {
  const many = (kind: boolean) =>
    listed.filter(
      (one) =>
        ['content', 'knowledgeBank'].includes(one.menu?.group ?? '') === kind &&
        editionCodes.some((code) => new ContractIn(one, editions[code]).deletesMany(roles)),
    );
  expect(many(true)).toEqual([]);
  expect(many(false).map((one) => one.path)).toContain('admin/managers');
});
