import { questionTypeMachine, type QuestionTypeSnapshot, type TypedPart } from '../../machines/question-type';
import { expect } from '../expect';
import { writes, type Uploading } from '../messages/form';
import { defineModel, type Scene } from '../model';

interface Made extends Uploading {
  survey: { id: number; name: string; questions: Record<string, unknown>[] };
}
type In = Scene<Made>;

const [text, trueFalse, picture] = [1, 2, 3] as const;
const names: Record<number, string> = { [text]: 'Common text', [trueFalse]: 'True/false', [picture]: 'Picture' };
const part = (type_id: number, answers: (string | null)[], correct_answers: number[] = []): TypedPart => ({
  type_id,
  answers: answers.map((answer) => ({ answer })),
  correct_answers,
});
const filled = part(text, ['Ten', 'Twelve', 'Twenty'], [2]);
const empty = {
  [text]: part(text, [null, null, null, null]),
  [trueFalse]: part(trueFalse, [null, null]),
  [picture]: part(picture, [null, null, null, null]),
};
const written = part(trueFalse, ['Yes', null]);
const isSame = (one: TypedPart | null, other: TypedPart) => JSON.stringify(one) === JSON.stringify(other);

/** The question in the form. What was written since the last change of the type is not in the machine. */
const now = ({ value, context: { fill } }: QuestionTypeSnapshot): TypedPart =>
  value === 'settled' && isSame(fill.values, empty[trueFalse]) ? written : (fill.values ?? filled);

const question = ({ page }: In) => page.getByRole('group', { name: 'Question 1', exact: true });
const answers = (scene: In) => question(scene).getByRole('group', { name: /^Answer \d+$/ });
const become = (type: number) => (scene: In) =>
  question(scene).getByRole('radiogroup').first().getByText(names[type]!, { exact: true }).click();
const choose = (to: number, from: TypedPart) => ({ type: 'CHOOSE', to, question: from }) as const;
const starts: Record<string, TypedPart> = {
  filled,
  written,
  'true-false': empty[trueFalse],
  picture: empty[picture],
};
const isOfUpload = (name: string) => name.startsWith('upload-');

async function showsQuestion(scene: In, snapshot: QuestionTypeSnapshot) {
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
    if (type_id !== picture)
      await expect(row.getByRole('textbox')).toHaveValue((one as { answer: string | null }).answer ?? '');
    await expect(row.getByRole('radio')).toBeChecked({ checked: correct_answers.includes(at + 1) });
  }
  await expect(question(scene).getByText('The answers were emptied with the change of type.')).toBeVisible({
    visible: snapshot.can({ type: 'UNDO' }),
  });
}

/** The type of a question (machines/question-type.ts), in a survey of one question. */
export const questionTypeModel = defineModel<typeof questionTypeMachine, Made>({
  name: 'question-type',
  machine: questionTypeMachine,
  variants: [{ name: 'admin', account: 'admin', edition: 'DEMO', input: undefined }],
  events: {
    'filled-to-true-false': choose(trueFalse, filled),
    'true-false-to-picture': choose(picture, empty[trueFalse]),
    'picture-to-text': choose(text, empty[picture]),
    'written-to-text': choose(text, written),
    write: { type: 'FOLLOW', question: written },
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
  serialize: ({ value, context: { busy, before, fill } }) => JSON.stringify([value, busy, before, fill.values]),
  stories: {
    'Several changes in a row are undone at once': 'filled-to-true-false.true-false-to-picture.picture-to-text.undo',
    'What was written after a change comes back as well': 'filled-to-true-false.write.written-to-text.undo',
  },

  controls: { UNDO: { find: (scene) => question(scene).getByRole('button', { name: 'Undo', exact: true }) } },
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

  prepare: async (api) => ({
    survey: await api.post<Made['survey']>('admin/surveys', {
      name: 'Laboratory',
      status: 0,
      published_at: '2026-01-01',
      questions: [{ ...filled, text: 'How many?', image: 'quiz/lab.png' }],
    }),
  }),
  open: async (scene) => {
    await scene.page.goto(`/admin/surveys/${scene.made.survey.id}`);
    await expect(answers(scene)).toHaveCount(filled.answers.length);
  },
  effects: async (scene, snapshot) => {
    const { page, api, made } = scene;
    if (snapshot.context.busy) await writes['attach-refused'](scene);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Saved by the lab');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const isWhole = isSame(now(snapshot), filled);
    await expect(page.getByText(isWhole ? 'Saved: Saved by the lab' : 'Form is invalid')).toBeVisible();
    const stored = await api.get<Made['survey']>(`admin/surveys/${made.survey.id}`);
    expect(stored.questions, 'empty answers are not saved').toEqual(made.survey.questions);
    expect(stored.name).toBe(isWhole ? 'Saved by the lab' : made.survey.name);
  },
  cleanUp: (api, { survey }) => api.delete('admin/surveys', { id: survey.id }),
});
