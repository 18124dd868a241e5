import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { dailyQuestions } from '../../../src/admin/daily-questions/resource';
import { interactiveArticles } from '../../../src/admin/interactive-articles/resource';
import { multibrandQuizzes } from '../../../src/admin/multibrand-quizzes/resource';
import { quickTips } from '../../../src/admin/quick-tips/resource';
import { quizzes } from '../../../src/admin/quizzes/resource';
import { specialQuizzes } from '../../../src/admin/special-quizzes/resource';
import { surveys } from '../../../src/admin/surveys/resource';
import type { Answered } from '../../../src/contract/answered';
import type { Resource } from '../../../src/contract/contract';
import type { Query } from '../../database/database';
import type { ActivityKind } from '../../database/tables';
import { isRow } from '../../records/rows';
import type { WireRecord } from '../../records/shape';

/** What an answer was given to. Other fields of a question, such as its brand, may change at any time. */
const asked: readonly string[] = ['text', 'type_id', 'image', 'answers', 'correct_answers'];
const askedOfTip: readonly string[] = ['question', 'image', 'answers'];
const askedOfSection: readonly string[] = ['title', 'type_id', 'textarea', 'answers'];

/** Without what is not said: an answer that is not marked as correct is a wrong one. */
const saidOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(saidOf)
    : isRow(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => ((one ?? false) === false ? [] : [[key, saidOf(one)]])),
        )
      : (value ?? null);
const isSame = (one: WireRecord, other: WireRecord, fields = asked) =>
  fields.every((field) => isDeepStrictEqual(saidOf(one[field]), saidOf(other[field])));

interface Numbered {
  number: number;
  question: WireRecord;
}
const numbered = (rows: unknown): Numbered[] =>
  (Array.isArray(rows) ? rows : [])
    .map((question: unknown, at) => ({ number: at + 1, question }))
    .filter((one): one is Numbered => isRow(one.question));
/** The questions that are other ones afterwards, or gone. Another order changes none. */
function changedQuestions(before: WireRecord, after: WireRecord): Numbered[] {
  const left = new Map(numbered(after.questions).map(({ question }) => [question.id, question]));
  return numbered(before.questions).filter(({ question }) => {
    const now = left.get(question.id);
    return !now || !isSame(question, now);
  });
}
/** The same of an interactive article. Its sections have no id: an answer names one by its place. */
function changedSections(before: WireRecord, after: WireRecord): Numbered[] {
  const left = new Map(numbered(after.sections).map(({ number, question }) => [number, question]));
  return numbered(before.sections).filter(({ number, question }) => {
    const now = left.get(number);
    return !now || !isSame(question, now, askedOfSection);
  });
}

async function countOf(tx: Query, rows: SQL): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*) as count from ${rows}`))!.count;
}
const activities = (kind: ActivityKind, id: number) => sql`activities where kind = ${kind} and item_id = ${id}`;
/** Games are recorded as a whole: which of the quiz's questions were asked in them is not known. */
const games: Readonly<Record<string, (id: number) => readonly SQL[]>> = {
  [quizzes.path]: (id) => [sql`quiz_games where pack_id = ${id}`, activities('general_quiz', id)],
  [specialQuizzes.path]: (id) => [activities('special_quiz', id)],
  [multibrandQuizzes.path]: (id) => [activities('multibrand_quiz', id)],
};

/** Records that are themselves a question: what it says, and its answers. */
const single: Readonly<Record<string, { fields: readonly string[]; text: string; rows: (id: number) => SQL }>> = {
  [dailyQuestions.path]: { fields: asked, text: 'text', rows: (id) => activities('daily_question', id) },
  [quickTips.path]: {
    fields: askedOfTip,
    text: 'question',
    rows: (id) => sql`question_answers where kind = 'quick_tip' and question_id = ${id}`,
  },
};
/** Records of several questions, each of whose answers names its question. */
const several: Readonly<
  Record<string, { changed: typeof changedQuestions; key: 'id' | 'number'; text: string; rows: (id: number) => SQL }>
> = {
  [surveys.path]: {
    changed: changedQuestions,
    key: 'id',
    text: 'text',
    rows: (id) => sql`question_answers where kind = 'survey' and pack_id = ${id}`,
  },
  [interactiveArticles.path]: {
    changed: changedSections,
    key: 'number',
    text: 'title',
    rows: (id) => sql`users_answers where interactive_article_id = ${id}`,
  },
};

/** Whether a resource has questions whose answers are recorded. */
export const hasAnswers = ({ path }: Resource): boolean => [games, single, several].some((kinds) => path in kinds);

/**
 * The questions with answers of app users that a save changes or removes; `after` is empty where the record is deleted.
 */
export async function answeredQuestions(
  tx: Query,
  { path }: Resource,
  id: number,
  before: WireRecord,
  after: WireRecord,
): Promise<Answered[]> {
  const question = single[path];
  if (question) {
    if (isSame(before, after, question.fields)) return [];
    const answers = await countOf(tx, question.rows(id));
    return answers ? [{ text: String(before[question.text]), answers }] : [];
  }
  const played = games[path];
  const changed = played ? changedQuestions(before, after) : (several[path]?.changed(before, after) ?? []);
  if (!changed.length) return [];
  if (played) {
    let count = 0;
    for (const rows of played(id)) count += await countOf(tx, rows);
    return count ? changed.map(({ number, question: { text } }) => ({ number, text: String(text), games: count })) : [];
  }
  const { key, text, rows } = several[path]!;
  const counts = await tx.rows<{ id: number; count: number }>(sql`
    select question_id as id, count(*) as count
    from ${rows(id)}
    group by question_id
  `);
  return changed.flatMap(({ number, question: row }) => {
    const answers = counts.find((one) => one.id === (key === 'id' ? row.id : number))?.count;
    return answers ? [{ number, text: String(row[text]), answers }] : [];
  });
}

/** The same for the log: '2 (12 answers), 4 (1 answer)'. */
export const toldAnswered = (answered: readonly Answered[]): string =>
  answered
    .map(({ number, answers, games: played = 0 }) => {
      const count = answers === undefined ? `played ${played} times` : `${answers} answers`;
      return number === undefined ? count : `${number} (${count})`;
    })
    .join(', ');
