import { correctIn, questionKinds } from '../../src/admin/questions/kinds';
import { surveys } from '../../src/admin/surveys/resource';
import { typeChangeMachine, type TypeChangeSnapshot, type TypedValues } from '../../machines/type-change';
import { blankOfType } from '../../src/contract/questions';
import { answeredOnServer } from '../effects/answered-questions';
import { listOnScreen } from '../effects/list-screen';
import { answersOnScreen, questionsOnServer } from '../effects/questions';
import { recordOnServer } from '../effects/records';
import { expect } from '../expect';
import { writes, type Uploading } from '../messages/form';
import { labName } from '../lab-name';
import { defineModel, type Scene, type Variant } from '../model';
import { oncePerConsole } from '../per-console';
import { pretendedId, pretendRecord } from '../pretend';

interface Made extends Uploading {
  survey: { id: number; name: string; questions: Record<string, unknown>[] };
}
type In = Scene<Made>;

const [text, trueFalse, picture] = [1, 2, 3] as const;
const names: Record<number, string> = { [text]: 'Common text', [trueFalse]: 'True/false', [picture]: 'Picture' };
type Part = ReturnType<typeof blankOfType>;
const filled: Part = {
  type_id: text,
  answers: [{ answer: 'Ten' }, { answer: 'Twelve' }, { answer: 'Twenty' }],
  correct_answers: [2],
};
const empty = { [text]: blankOfType(text), [trueFalse]: blankOfType(trueFalse), [picture]: blankOfType(picture) };
const written: Part = { ...empty[trueFalse], answers: [{ answer: 'Yes' }, { answer: null }] };
const isSame = (one: TypedValues | null, other: TypedValues) => JSON.stringify(one) === JSON.stringify(other);

/** The question in the form. What was written since the last change of the type is not in the machine. */
const now = ({ value, context: { filled: taken } }: TypeChangeSnapshot): Part =>
  value === 'settled' && isSame(taken, empty[trueFalse]) ? written : ((taken as Part | null) ?? filled);

const question = ({ page }: In) => page.getByRole('group', { name: 'Question 1', exact: true });
const answers = (scene: In) => question(scene).getByRole('group', { name: /^Answer \d+$/ });
const become = (type: number) => (scene: In) =>
  question(scene).getByRole('radiogroup').first().getByText(names[type]!, { exact: true }).click();
const choose = (to: number, values: Part) => ({ type: 'CHOOSE', from: values.type_id, to, values }) as const;
const starts: Record<string, Part> = {
  filled,
  written,
  'true-false': empty[trueFalse],
  picture: empty[picture],
};
const isOfUpload = (name: string) => name.startsWith('upload-');

/**
 * One answer of true or false is correct, several of the other types; where a question says itself whether several are,
 * the lab's question does not.
 */
const hasOneCorrect = ({ edition }: Variant, type: number) =>
  type === trueFalse || correctIn(questionKinds.survey, edition) === 'isMultiple';

async function showsQuestion(scene: In, snapshot: TypeChangeSnapshot) {
  const { type_id, answers: expected, correct_answers } = now(snapshot);
  const types = question(scene).getByRole('radiogroup').first();
  for (const [type, name] of Object.entries(names)) {
    const radio = types.getByRole('radio', { name, exact: true });
    await expect(radio, name).toBeChecked({ checked: Number(type) === type_id });
    await expect(radio, name).toBeEnabled({ enabled: snapshot.context.busy === null });
  }
  await expect(answers(scene)).toHaveCount(expected.length);
  for (const [at, one] of expected.entries()) {
    const row = answers(scene).nth(at);
    if (type_id !== picture) await expect(row.getByRole('textbox')).toHaveValue(one.answer ?? '');
    await expect(row.getByRole(hasOneCorrect(scene.variant, type_id) ? 'radio' : 'checkbox')).toBeChecked({
      checked: correct_answers.includes(at + 1),
    });
  }
  await expect(question(scene).getByText('The fields of the other type were cleared.')).toBeVisible({
    visible: snapshot.matches('changed'),
  });
}

const blankSurvey = () => ({
  name: labName('survey'),
  status: 0,
  published_at: '2026-01-01',
  questions: [{ ...filled, text: 'How many?', image: 'quiz/lab.png' }],
});

/** The type of a question (machines/type-change.ts), in a survey of one question. */
export const questionTypeModel = defineModel<typeof typeChangeMachine, Made>({
  name: 'question-type',
  machine: typeChangeMachine,
  screen: [[surveys, 'edit']],
  startsAfresh: true,
  variants: [
    { name: 'admin', account: 'admin', edition: 'DEMO', input: { reset: blankOfType } },
    { name: 'team', account: 'team', edition: 'DEMO', input: { reset: blankOfType }, isFullOnly: true },
  ],
  events: {
    'filled-to-true-false': choose(trueFalse, filled),
    'true-false-to-picture': choose(picture, empty[trueFalse]),
    'picture-to-text': choose(text, empty[picture]),
    'written-to-text': choose(text, written),
    write: { type: 'FOLLOW', values: written },
    undo: { type: 'UNDO' },
    'upload-starts': { type: 'BUSY', with: 'uploading' },
    'upload-fails': { type: 'BUSY', with: null },
  },
  allows: (snapshot, event) => {
    const { name } = event as typeof event & { name: string };
    const { busy } = snapshot.context;
    if (isOfUpload(name)) return (name === 'upload-starts') === (busy === null);
    if (name === 'write') return busy === null && isSame(now(snapshot), empty[trueFalse]);
    if (name === 'undo') return true;
    return isSame(now(snapshot), starts[name.split('-to-')[0]!]!);
  },
  serialize: ({ value, context: { busy, before, filled: taken } }) => JSON.stringify([value, busy, before, taken]),
  stories: {
    'Several changes in a row are undone at once': 'filled-to-true-false.true-false-to-picture.picture-to-text.undo',
    'What was written after a change comes back as well': 'filled-to-true-false.write.written-to-text.undo',
  },

  controls: {
    UNDO: {
      find: (scene) => question(scene).getByRole('button', { name: 'Undo', exact: true }),
      isShown: (snapshot) => snapshot.matches('changed'),
      reason: () => 'A file is still being sent',
    },
  },
  acts: {
    'filled-to-true-false': become(trueFalse),
    'true-false-to-picture': become(picture),
    'picture-to-text': become(text),
    'written-to-text': become(text),
    write: (scene) => answers(scene).first().getByRole('textbox').fill('Yes'),
    'upload-starts': writes.attach,
    'upload-fails': async (scene) => {
      await writes['attach-refused'](scene);
      await expect(scene.page.getByText("Error: Image wasn't sent")).toBeVisible();
    },
  },
  calls: {},
  shows: { settled: showsQuestion, changed: showsQuestion },

  prepare: async (api, _, __, ___, mayLast) => {
    const survey = blankSurvey();
    return {
      survey: mayLast ? await api.post<Made['survey']>('admin/surveys', survey) : { ...survey, id: pretendedId },
    };
  },
  open: async (scene) => {
    await pretendRecord(scene.page, 'admin/surveys', () => scene.made.survey);
    await scene.page.goto(`/admin/surveys/${scene.made.survey.id}`);
    await expect(answers(scene)).toHaveCount(filled.answers.length);
  },
  effects: async (scene, snapshot) => {
    const { page, api, made, mayLast } = scene;
    if (!mayLast) return;
    if (snapshot.context.busy) await writes['attach-refused'](scene);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Saved by the lab');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const isWhole = isSame(now(snapshot), filled);
    await expect(page.getByText(isWhole ? 'Saved: Saved by the lab' : 'Form is invalid')).toBeVisible();
    const stored = await api.get<Made['survey']>(`admin/surveys/${made.survey.id}`);
    expect(stored.questions, 'empty answers are not saved').toEqual(made.survey.questions);
    expect(stored, 'the other fields stay as they were').toEqual({
      ...made.survey,
      name: isWhole ? 'Saved by the lab' : made.survey.name,
    });
    if (!scene.isOwn) return;
    await oncePerConsole(api, 'the questions of a survey', () => questionsOnServer(scene));
    await oncePerConsole(api, 'the answers of a question', () => answersOnScreen(scene));
    await oncePerConsole(api, 'a survey', async () => {
      const survey = blankSurvey();
      await recordOnServer(await scene.as('admin'), 'admin/surveys', survey, ['status', 1], survey.name);
    });
    await oncePerConsole(api, 'answered questions', () => answeredOnServer(scene));
    await listOnScreen(scene, surveys);
  },
  cleanUp: async (api, { survey: { id } }) => (id === pretendedId ? undefined : api.delete('admin/surveys', { id })),
});
