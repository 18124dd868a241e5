import { sql } from 'drizzle-orm';
import type { Saved } from '../../http/saved';

/**
 * Gives each new question an id that is unique within its record and never reused: answers of app users name their
 * question by it.
 */
export const numberQuestions =
  (name: string): Saved =>
  async (_call, tx, { id }) => {
    const table = sql.identifier(name);
    const stored = (await tx.one<{ questions: Record<string, unknown>[] | null; last_question_id: number }>(
      sql`select questions, last_question_id from ${table} where id = ${id}`,
    ))!;
    let last = stored.last_question_id;
    const questions = stored.questions?.map((one) => (typeof one.id === 'number' ? one : { id: ++last, ...one }));
    if (last === stored.last_question_id) return;
    await tx.rows(sql`
      update ${table}
      set questions = ${JSON.stringify(questions)}::jsonb, last_question_id = ${last}
      where id = ${id}
    `);
  };
