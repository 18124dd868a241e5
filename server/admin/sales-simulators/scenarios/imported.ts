import { sql } from 'drizzle-orm';
import type { WireRecord } from '../../../records/shape';
import type { Imported } from '../../../spreadsheet/import';

interface Question extends WireRecord {
  id: number;
  number: number;
}

/** Makes scenarios of the questions: those with the same simulator and name belong together, in the order of their numbers. */
export const imported: Imported = async (_call, tx, rows) => {
  const scenarios = new Map<string, { simulator: number; name: string; questions: Question[] }>();
  for (const { simulator_id, name, number, step = null, text, reaction_type_id = null } of rows) {
    const key = JSON.stringify([simulator_id, String(name).trim()]);
    const scenario = scenarios.get(key) ?? {
      simulator: simulator_id as number,
      name: String(name).trim(),
      questions: [],
    };
    scenario.questions.push({ id: 0, number: number as number, step, text, reaction_type_id });
    scenarios.set(key, scenario);
  }
  for (const { simulator, name, questions } of scenarios.values()) {
    const inOrder = questions
      .sort((one, other) => one.number - other.number)
      .map((one, at) => ({ ...one, id: at + 1 }));
    await tx.rows(sql`
      insert into simulator_scenarios (simulator_id, name, questions)
      values (${simulator}, ${name}, ${JSON.stringify(inOrder)}::jsonb)
    `);
  }
};
