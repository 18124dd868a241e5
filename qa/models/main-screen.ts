import type { EditionCode } from '../../editions/edition';
import { mainScreens } from '../../src/admin/main-screen/resource';
import type { Page } from '@playwright/test';
import {
  componentMachine,
  mainScreenMachine,
  type ComponentSnapshot,
  type MainScreenSnapshot,
} from '../../machines/main-screen';
import { fieldsOfTypes, typeOptions } from '../../src/admin/main-screen/target-types';
import { optionsFor } from '../../src/contract/fields';
import type { Values } from '../../src/kit/form/record';
import { listOnScreen } from '../effects/list-screen';
import { screenOnServer } from '../effects/main-screens';
import { newFormOnScreen } from '../effects/new-forms';
import { expect } from '../expect';
import { makeScreen, openScreen, refuses, sentBy, switchType, type MadeScreen } from '../main-screen-form';
import { defineModel, type Scene } from '../model';

type In = Scene<MadeScreen>;
const [box, focus, items, modules, fading] = [1, 2, 3, 4, 5] as const;
const titles: Record<number, string> = { 1: 'Box', 2: 'Focus', 3: 'Items', 4: 'Modules', 5: 'Fading block' };
const first = [items, modules];
const all = [items, modules, box, focus, fading];

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const sectionRows = (page: Page) => page.getByRole('group', { name: /^Section \d+$/ });
const sectionOf = (page: Page, type: string) =>
  sectionRows(page).filter({ has: page.getByRole('combobox', { name: 'Type' }).filter({ hasText: type }) });
const itemName = (page: Page) => group(page, 'Item 1').getByLabel('Name');
const typedName = 'Typed by the lab';
const phone = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const isNow = ({ context }: MainScreenSnapshot, sections: readonly number[]) =>
  String(context.sections) === String(sections);

async function showsSections({ page }: In, { context: { sections } }: MainScreenSnapshot) {
  const names = sections.map((type) => titles[type as number]!);
  await expect(sectionRows(page).getByRole('combobox', { name: 'Type' })).toHaveText(names);
  const item = page.getByText(new RegExp(`^1\\. .+: ${typedName}$`));
  await expect(item, 'the heading of a component names it').toBeVisible({ visible: sections.includes(items) });
  await expect(page.locator('form').getByRole('heading', { level: 2 })).toHaveText(['Screen', 'Sections', ...names]);
  await expect(phone(page).locator('> *'), 'the sections in the phone').toHaveText(
    sections.map((type, at) => (type === items ? `${typedName}Fresh` : `${names[at]}No components yet`)),
  );
  await expect(page.getByText('Not active: the app does not show this screen')).toBeVisible();
}
/** Asserts that a section cannot become one that is on the screen already. */
async function refusesSecond({ page }: In, sections: readonly unknown[]) {
  const [kept, other] = sections.map((type) => titles[type as number]!);
  await sectionOf(page, kept!).getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option', { name: other! })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
}
async function removeItems({ page }: In) {
  await page.getByRole('button', { name: 'Remove Section 1' }).click();
}

/** The sections of a main screen, the first with an item whose name was changed (machines/main-screen.ts). */
export const mainScreenModel = defineModel<typeof mainScreenMachine, MadeScreen>({
  name: 'main-screen',
  machine: mainScreenMachine,
  screen: [[mainScreens, 'edit']],
  startsAfresh: true,
  variants: [{ name: 'admin', account: 'admin', edition: 'DEMO', input: { sections: first } }],
  events: {
    add: { type: 'ADD' },
    'items-to-box': { type: 'SWITCH', from: items, to: box },
    'box-to-items': { type: 'SWITCH', from: box, to: items },
    'move-up': { type: 'FOLLOW', sections: first.toReversed() },
    'remove-items': { type: 'FOLLOW', sections: all.slice(1) },
    'undo-removal': { type: 'FOLLOW', sections: all },
  },
  allows: (snapshot, event) => {
    const { name } = event as typeof event & { name: string };
    if (name === 'remove-items') return isNow(snapshot, all);
    if (name === 'move-up') return isNow(snapshot, first);
    return name !== 'undo-removal' || isNow(snapshot, all.slice(1));
  },
  stories: {
    'The components of a section whose type was switched are not sent': 'items-to-box',
    'A type that was removed once all were there can be added again, with its components':
      'add.add.add.remove-items.add',
  },

  controls: {
    ADD: {
      find: ({ page }) => page.getByRole('button', { name: 'Add section' }),
      isShown: () => true,
      reason: () => 'Every section is already on the screen',
    },
  },
  acts: {
    'items-to-box': ({ page }) => switchType(sectionOf(page, 'Items'), 'Box'),
    'box-to-items': ({ page }) => switchType(sectionOf(page, 'Box'), 'Items'),
    'move-up': ({ page }) => page.getByRole('button', { name: 'Move Section 2 up', exact: true }).click(),
    'remove-items': removeItems,
    'undo-removal': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
  },
  calls: {},
  shows: { open: showsSections, full: showsSections },

  prepare: (api) =>
    makeScreen(api, ({ article }) => ({
      sections: first.map((type, at) => ({ type: { id: type }, priority: at + 1, visible: true })),
      item_components: [
        {
          type_id: 1,
          name: 'News',
          description: 'Fresh',
          image: 'images/a.png',
          knowledge_bank_article_id: article.id,
          priority: 1,
          visible: true,
        },
      ],
    })),
  open: async (scene) => {
    await openScreen(scene);
    await itemName(scene.page).fill(typedName);
  },
  effects: async (scene, { context: { sections } }) => {
    if (scene.isOwn) await screenOnServer(scene);
    const isOn = sections.includes(items);
    await refusesSecond(scene, sections);
    if (isOn) await expect(itemName(scene.page)).toHaveValue(typedName);
    const sent = await sentBy(scene);
    expect(sent.sections, 'the sections in their order, all of them visible').toEqual(
      sections.map((type, at) => expect.objectContaining({ type: { id: type }, priority: at + 1, visible: true })),
    );
    const [item] = scene.made.stored.item_components as Values[];
    expect(sent.item_components, 'what is hidden is not sent').toEqual([isOn ? { ...item, name: typedName } : item]);
    if (!scene.isOwn) return;
    await newFormOnScreen(scene, mainScreens);
    await listOnScreen(scene, mainScreens);
  },
  cleanUp: async () => {},
});

const moduleTypes = typeOptions('modules');
const typeOf = (name: string) => moduleTypes.find((one) => one.name === name)!.id as number;
const [quiz, survey, article, duel, checkIn] = [
  typeOf('special_quiz'),
  typeOf('survey'),
  typeOf('kb_article'),
  typeOf('quiz_with_user'),
  typeOf('check_in'),
];
const typeNames = {
  [quiz]: 'Special quiz',
  [survey]: 'Survey',
  [article]: 'KB article',
  [duel]: 'Quiz with another user',
  [checkIn]: 'Check-in',
};
/** Stand for the quiz and the survey of the market. */
const [someQuiz, someSurvey] = [1, 2];

const moduleRow = (page: Page) => group(page, 'Module 1');
const picker = (page: Page, name: string) => moduleRow(page).getByRole('combobox', { name, exact: true });
const become = (name: string) => (scene: In) => switchType(moduleRow(scene.page), name);
async function chooseSurvey({ page, made }: In) {
  if ((await picker(page, 'Survey').inputValue()) !== '') return;
  await picker(page, 'Survey').fill(made.survey.name);
  await page.getByRole('option', { name: made.survey.name, exact: true }).first().click();
}

/** The only record that the type asks for, with what was chosen for it. */
async function showsTarget({ page, made }: In, { context: { type, pack } }: ComponentSnapshot) {
  await expect(moduleRow(page).getByRole('combobox', { name: 'Type' })).toHaveText(typeNames[type as number]!);
  await expect(page.getByText(`1. ${typeNames[type as number]!}: Learn`, { exact: true })).toBeVisible();
  await expect(phone(page), 'the module in the phone').toHaveText('Learn');
  const values = { 'Special quiz': made.quiz.name, Survey: pack === null ? '' : made.survey.name };
  const own = type === article ? 'Article' : typeNames[type as number];
  for (const name of ['Special quiz', 'Survey', 'Article'])
    await expect(picker(page, name), name).toHaveCount(name === own ? 1 : 0);
  await expect(picker(page, 'Brand'), 'of which brand the questions are').toHaveCount(type === duel ? 1 : 0);
  if (own === 'Article') await expect(picker(page, own)).toHaveValue(made.article.name);
  if (own === 'Special quiz' || own === 'Survey') await expect(picker(page, own)).toHaveValue(values[own]);
}

const componentOf = (type: number, name: string) => {
  const inputIn = (edition: EditionCode) => ({
    fields: fieldsOfTypes('modules'),
    known: optionsFor(moduleTypes, edition).map((one) => one.id),
    type,
    pack: someQuiz,
  });
  return defineModel<typeof componentMachine, MadeScreen>({
    name,
    machine: componentMachine,
    screen: [[mainScreens, 'edit']],
    startsAfresh: true,
    variants: [
      {
        name: 'admin',
        account: 'admin',
        edition: 'DEMO',
        input: inputIn('DEMO'),
        inputIn,
      },
    ],
    events: {
      'quiz-to-survey': { type: 'SWITCH', to: survey, pack: someQuiz },
      'quiz-to-article': { type: 'SWITCH', to: article, pack: someQuiz },
      'quiz-to-duel': { type: 'SWITCH', to: duel, pack: someQuiz },
      'empty-survey-to-quiz': { type: 'SWITCH', to: quiz, pack: null },
      'survey-to-quiz': { type: 'SWITCH', to: quiz, pack: someSurvey },
      'article-to-check-in': { type: 'SWITCH', to: checkIn, pack: someQuiz },
      'check-in-to-survey': { type: 'SWITCH', to: survey, pack: someQuiz },
      'check-in-to-quiz': { type: 'SWITCH', to: quiz, pack: someQuiz },
    },
    allows: ({ context }, event) => {
      const { name: step } = event as typeof event & { name: string };
      if (step === 'empty-survey-to-quiz') return context.type === survey && context.pack === null;
      const from = Object.entries({ 'check-in': checkIn, quiz, survey, article }).find(([one]) => step.startsWith(one));
      return context.type === from?.[1];
    },
    looks: ({ context }) => `${String(context.type)} ${String(context.pack)}`,
    ...(type === quiz && { stories: { 'The brand of a quiz with another user may be left out': 'quiz-to-duel' } }),
    ...(type !== quiz && { stories: { 'A component of a type that nobody knows says so, and is kept': '' } }),

    controls: {},
    acts: {
      'quiz-to-survey': become('Survey'),
      'quiz-to-article': become('KB article'),
      'quiz-to-duel': become('Quiz with another user'),
      'empty-survey-to-quiz': become('Special quiz'),
      'survey-to-quiz': async (scene) => {
        await chooseSurvey(scene);
        await become('Special quiz')(scene);
      },
      'article-to-check-in': become('Check-in'),
      'check-in-to-survey': become('Survey'),
      'check-in-to-quiz': become('Special quiz'),
    },
    calls: {},
    shows: {
      linked: showsTarget,
      plain: showsTarget,
      unsupported: async ({ page }) => {
        await expect(page.getByText(`Unsupported type for Module component(TypeId = ${type}).`)).toBeVisible();
        await expect(moduleRow(page).getByRole('combobox')).toHaveCount(0);
      },
    },

    prepare: (api) =>
      makeScreen(api, (made) => ({
        sections: [{ type: { id: modules }, priority: 1, visible: true }],
        module_components: [
          {
            type_id: type,
            name: 'Learn',
            image: 'images/a.png',
            background_color: '#111111',
            text_color: '#FFFFFF',
            pack_id: made.quiz.id,
            knowledge_bank_article_id: made.article.id,
            priority: 1,
            visible: true,
          },
        ],
      })),
    open: openScreen,
    effects: async (scene, snapshot) => {
      const { context } = snapshot;
      const { made } = scene;
      const [stored] = made.stored.module_components as [Values];
      if (snapshot.matches('unsupported')) {
        expect((await sentBy(scene)).module_components).toEqual([stored]);
        return;
      }
      // Another name, as a list that did not change is sent as it was loaded.
      await moduleRow(scene.page).getByLabel('Name').fill(typedName);
      if (context.type === survey && context.pack === null) return refuses(scene);
      const { pack_id: _, knowledge_bank_article_id: __, ...shared } = stored;
      const packs = { [quiz]: made.quiz.id, [survey]: made.survey.id };
      const pack = packs[context.type as number];
      expect((await sentBy(scene)).module_components, 'what is hidden is not sent').toEqual([
        {
          ...shared,
          name: typedName,
          type_id: context.type,
          ...(pack && { pack_id: pack }),
          ...(context.type === article && { knowledge_bank_article_id: made.article.id }),
        },
      ]);
    },
    cleanUp: async () => {},
  });
};

/** A module of the main screen, and one of a type that only another back-end knows. */
export const componentModel = componentOf(quiz, 'main-screen-component');
export const unknownComponentModel = componentOf(77, 'main-screen-component-unknown');
