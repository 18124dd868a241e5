import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { dailyQuestions } from '../../../src/admin/daily-questions/resource';
import { multibrandQuizzes } from '../../../src/admin/multibrand-quizzes/resource';
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
const asked = ['text', 'type_id', 'image', 'answers', 'correct_answers'];
const isSame = (one: WireRecord, other: WireRecord) =>
  asked.every((field) => isDeepStrictEqual(one[field] ?? null, other[field] ?? null));

interface Numbered {
  number: number;
  question: WireRecord;
}
const questionsOf = (record: WireRecord): Numbered[] =>
  (Array.isArray(record.questions) ? record.questions : [])
    .map((question: unknown, at) => ({ number: at + 1, question }))
    .filter((one): one is Numbered => isRow(one.question));
/** The questions that are other ones afterwards, or gone. Another order changes none. */
function changedQuestions(before: WireRecord, after: WireRecord): Numbered[] {
  const left = new Map(questionsOf(after).map(({ question }) => [question.id, question]));
  return questionsOf(before).filter(({ question }) => {
    const now = left.get(question.id);
    return !now || !isSame(question, now);
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

/** Whether a resource has questions whose answers are recorded. */
export const hasAnswers = ({ path }: Resource): boolean =>
  path in games || path === surveys.path || path === dailyQuestions.path;

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
  if (path === dailyQuestions.path) {
    if (isSame(before, after)) return [];
    const answers = await countOf(tx, activities('daily_question', id));
    return answers ? [{ text: String(before.text), answers }] : [];
  }
  const played = games[path]?.(id);
  if (!played && path !== surveys.path) return [];
  const changed = changedQuestions(before, after).map(({ number, question }) => ({
    id: question.id,
    number,
    text: String(question.text),
  }));
  if (!changed.length) return [];
  if (played) {
    let count = 0;
    for (const rows of played) count += await countOf(tx, rows);
    return count ? changed.map(({ number, text }) => ({ number, text, games: count })) : [];
  }
  const counts = await tx.rows<{ id: number; count: number }>(sql`
    select question_id as id, count(*) as count
    from question_answers
    where kind = 'survey' and pack_id = ${id}
    group by question_id
  `);
  return changed.flatMap(({ id: question, number, text }) => {
    const answers = counts.find((one) => one.id === question)?.count;
    return answers ? [{ number, text, answers }] : [];
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
