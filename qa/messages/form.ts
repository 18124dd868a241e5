import type { Route } from '@playwright/test';
import type { Draft } from '../../machines/message';
import words from '../../src/locales/en/chat.json' with { type: 'json' };
import { expect } from '../expect';
import type { Scene } from '../model';

/** The texts of the message form (src/kit/chat). */
export const said = words.chat;
/** The text that the lab writes. */
export const labText = 'From the lab';
const parts = { caption: 'How it is done', link: 'https://example.com/help' };
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The upload request of an image, held until the path decides how it ends. */
export interface Uploading {
  upload?: Route;
}
type Writing = Scene<Uploading>;

/** A field of the message form. */
export const field = ({ page }: Pick<Scene, 'page'>, name: string) => page.getByRole('textbox', { name, exact: true });
/** A button, found by its label. */
export const button =
  (name: string) =>
  ({ page }: Pick<Scene, 'page'>) =>
    page.getByRole('button', { name, exact: true });

async function writePart(scene: Writing, part: keyof typeof parts, value: string) {
  if (!(await field(scene, said.part[part]).isVisible())) await button(said.part[part])(scene).click();
  await field(scene, said.part[part]).fill(value);
}

/** Sends what is written as the form says that the keyboard does. */
export const sendByKeys = (scene: Pick<Scene, 'page'>) => field(scene, said.text).press('Control+Enter');

/** The events of the message form, one for each payload that makes a difference. */
export const writing = {
  write: { type: 'WRITE', text: labText },
  'write-spaces': { type: 'WRITE', text: '  ' },
  'write-parts': { type: 'WRITE', ...parts },
  'write-no-page': { type: 'WRITE', link: 'help' },
  attach: { type: 'ATTACH' },
  attached: { type: 'ATTACHED', image: 'chat/admin/lab.png' },
  'attach-refused': { type: 'ATTACHED', image: null },
} as const;

/** How a user sends these events. */
export const writes = {
  write: (scene: Writing) => field(scene, said.text).fill(labText),
  'write-spaces': (scene: Writing) => field(scene, said.text).fill('  '),
  'write-parts': async (scene: Writing) => {
    for (const part of ['caption', 'link'] as const) await writePart(scene, part, parts[part]);
  },
  'write-no-page': (scene: Writing) => writePart(scene, 'link', 'help'),
  attach: async (scene: Writing) => {
    const { page, made } = scene;
    if (!(await page.locator('input[type=file]').count())) await button(said.part.image)(scene).click();
    const asked = new Promise<void>(
      (resolve) =>
        void page.route(
          /\/admin\/services\/file$/,
          (route) => {
            made.upload = route;
            resolve();
          },
          { times: 1 },
        ),
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pixel });
    await asked;
  },
  attached: async ({ made, mayLast }: Writing) =>
    mayLast ? made.upload!.continue() : made.upload!.fulfill({ json: { file_key: 'chat/admin/lab.png', url: '' } }),
  'attach-refused': ({ made }: Writing) => made.upload!.fulfill({ status: 500, json: { message: 'The disk is full' } }),
};

/** Asserts that the form shows the machine's draft. */
export async function showsDraft(
  scene: Writing,
  draft: Draft,
  { isAttaching, isSending, to }: { isAttaching: boolean; isSending: boolean; to: string },
): Promise<void> {
  const { page } = scene;
  for (const [name, value] of [
    [said.text, draft.text],
    [said.part.caption, draft.caption],
    [said.part.link, draft.link],
  ] as const) {
    if (value === null) await expect(field(scene, name)).toBeHidden();
    else {
      await expect(field(scene, name)).toHaveValue(value);
      await expect(field(scene, name)).toBeEditable({ editable: !isSending });
    }
  }
  await expect(field(scene, said.text), 'to whom it is written').toHaveAttribute(
    'placeholder',
    said.placeholder.replace('{{name}}', to),
  );
  await expect(page.getByRole('progressbar')).toBeVisible({ visible: isAttaching });
  if (draft.image && !isAttaching) await expect(page.getByText('Replace…', { exact: true })).toBeVisible();
}
