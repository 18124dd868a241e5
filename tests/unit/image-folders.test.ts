import { expect, test } from 'vitest';
import { uploadFolder } from '../../server/files/keys';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { editions } from '../../editions/all';

const foldersOf = (path: string): string[] => {
  const own = new ContractIn(contracts[path]!, editions.IRELAND);
  const fields = [...own.fields.entries()].flatMap(([source, field]) => [field, ...own.rowFields(source).values()]);
  return [...new Set(fields.flatMap(({ folder }) => folder ?? []))].toSorted();
};

test.each([
  ['admin/quests', ['allUploads', 'rewards']],
  ['admin/main-screen', ['fading-block', 'focus', 'items', 'modules'].map((list) => `main-screen/${list}/`)],
  ['admin/lep', ['allUploads']],
  ['admin/loyalty-programs', ['allUploads']],
  ['admin/mystery-shopper', ['mysteryShopper']],
  ['admin/quick-tips', ['quickTips']],
  ['admin/event-mode/rewards', ['rewards']],
  ['admin/single-mode', ['quiz']],
  ['admin/managers', ['profile/manager/']],
])('%s sends its images to the documented folders', (path, folders) => {
  expect(foldersOf(path)).toEqual(folders);
});

test('every field’s folder is one that the file service knows', () => {
  for (const path of Object.keys(contracts).filter((one) => contracts[one]!.kind === 'resource'))
    for (const folder of foldersOf(path)) expect([path, folder, uploadFolder(folder)]).not.toContain(undefined);
});
