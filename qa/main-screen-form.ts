import type { Locator, Page } from '@playwright/test';
import type { Values } from '../src/kit/form/record';
import type { Api } from './api';
import { expect } from './expect';
import type { Scene } from './model';
import { pretendedId, pretendRecord } from './pretend';

interface Named {
  id: number;
  name: string;
}
/** What a main screen in the lab links to. The screen itself is never stored, as nothing deletes one. */
export interface MadeScreen {
  quiz: Named;
  survey: Named;
  article: Named;
  /** The screen as the form loads it. */
  stored: Values;
}
type In = Scene<MadeScreen>;

const savesCall = /\/admin\/main-screen$/;

/** A screen with these sections and components of the market's own records. */
export async function makeScreen(api: Api, content: (made: MadeScreen) => Values): Promise<MadeScreen> {
  const firstOf = async (path: string) => {
    const [found] = (await api.get<{ data: Named[] }>(`${path}?limit=1`)).data;
    if (!found) throw new Error(`The market has none of ${path}`);
    return found;
  };
  const made: MadeScreen = {
    quiz: await firstOf('admin/special-quizzes'),
    survey: await firstOf('admin/surveys'),
    article: await firstOf('admin/knowledge-bank/articles/autocomplete'),
    stored: {},
  };
  made.stored = { id: pretendedId, name: 'Lab', description: 'For the lab', active: false, ...content(made) };
  return made;
}

/** Opens the form of the screen, which only the page gets. */
export async function openScreen({ page, made }: In): Promise<void> {
  await pretendRecord(page, 'admin/main-screen', () => made.stored);
  await page.goto(`/admin/main-screen/${pretendedId}`);
  await expect(page.getByRole('group', { name: 'Section 1' })).toBeVisible();
}

/** Chooses another type in a row; types that the form refuses cannot be chosen. */
export async function switchType(row: Locator, to: string): Promise<void> {
  await row.getByRole('combobox', { name: 'Type' }).click();
  await row.page().getByRole('option', { name: to, exact: true }).click();
}

const isSave = (method: string, url: string) => method === 'PUT' && savesCall.test(url);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Saves with another description, which changes something in any case, and resolves to what was sent. */
export async function sentBy({ page }: In): Promise<Values> {
  await page.route(savesCall, (route, request) =>
    isSave(request.method(), request.url()) ? route.fulfill({ json: request.postDataJSON() }) : route.fallback(),
  );
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Saved by the lab');
  const sent = page.waitForRequest((request) => isSave(request.method(), request.url()));
  await save(page).click();
  return (await sent).postDataJSON() as Values;
}
/** Saves a form with something to correct: nothing is sent. */
export async function refuses({ page }: In): Promise<void> {
  await save(page).click();
  await expect(page.getByText('Form is invalid')).toBeVisible();
}
