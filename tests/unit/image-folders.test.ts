import { expect, test } from 'vitest';
import { holdsImages, uploadFolder } from '../../server/files/keys';
import { ContractIn } from '../../src/contract/contract-in';
import { contracts } from '../../src/contract/contracts';
import { editions } from '../../editions/all';

const fieldsOf = (path: string) => {
  const own = new ContractIn(contracts[path]!, editions.IRELAND);
  return [...own.fields.entries()].flatMap(([source, field]) => [field, ...own.rowFields(source).values()]);
};
const foldersOf = (path: string): string[] =>
  [...new Set(fieldsOf(path).flatMap(({ folder }) => folder ?? []))].toSorted();
const resources = Object.keys(contracts).filter((one) => contracts[one]!.kind === 'resource');

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
  for (const path of resources)
    for (const folder of foldersOf(path)) expect([path, folder, uploadFolder(folder)]).not.toContain(undefined);
});

test('what is uploaded to an image field’s folder is judged by its content, and no other field has such a folder', () => {
  for (const path of resources)
    for (const { kind, folder } of fieldsOf(path).filter((field) => field.kind === 'image' || field.kind === 'file'))
      expect([path, folder, holdsImages(uploadFolder(folder!)!)]).toEqual([path, folder, kind === 'image']);
});
