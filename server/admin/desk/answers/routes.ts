import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { languages } from '../../../../editions/edition';
import { adminOnly } from '../../../../src/contract/roles';
import { Refusal } from '../../../http/refusal';
import { route, type Call } from '../../../http/route';

interface Answer {
  id: number;
  language: (typeof languages)[number];
  name: string;
  text: string;
}
const answer = z.object({ id: z.int(), language: z.enum(languages), name: z.string(), text: z.string() });
const body = z.object({
  language: z.enum(languages, 'choice'),
  name: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(60)),
  text: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(10_000)),
});
const columns = sql`id, language, name, text`;

/** Refuses a language that the market does not have, and a name that another answer of the language has. */
async function mustBeFree({ db, edition, body: { language, name } }: Call<unknown, z.infer<typeof body>>, id = 0) {
  if (!edition.languages.includes(language))
    throw new Refusal(422, 'invalid', { errors: { language: [{ key: 'choice' }] } });
  const taken = await db.one(sql`
    select 1
    from canned_answers
    where language = ${language} and name = ${name} and id <> ${id}
  `);
  if (taken) throw new Refusal(422, 'invalid', { errors: { name: [{ key: 'desk:refused.named' }] } });
}
const idOf = ({ params }: Pick<Call<unknown, unknown>, 'params'>): number => {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1 || id > 2147483647) throw new Refusal(404, 'noSuchRecord');
  return id;
};
const path = '/admin/desk/answers';

/** Answers that staff insert into their messages, with placeholders for the recipient's data (capability 'desk'). */
export const routes = [
  route({
    method: 'GET',
    path,
    summary: "The market's canned answers in all of its languages (capability 'desk').",
    allow: 'staff',
    answer: z.array(answer),
    handle: ({ db }) => db.rows<Answer>(sql`select ${columns} from canned_answers order by lower(name), id`),
  }),
  route({
    method: 'POST',
    path,
    summary: "Adds a canned answer, whose name is its own within the language (capability 'desk').",
    allow: adminOnly,
    body,
    answer,
    handle: async (call) => {
      const { language, name, text } = call.body;
      await mustBeFree(call);
      const added = await call.db.one<Answer>(sql`
        insert into canned_answers (language, name, text)
        values (${language}, ${name}, ${text})
        on conflict do nothing
        returning ${columns}
      `);
      // A second press came between.
      if (!added) throw new Refusal(422, 'invalid', { errors: { name: [{ key: 'desk:refused.named' }] } });
      await call.log('create', `desk/answers ${added.id}`);
      return added;
    },
  }),
  route({
    method: 'PUT',
    path: `${path}/:id`,
    summary: "Changes a canned answer (capability 'desk').",
    allow: adminOnly,
    body,
    answer,
    handle: async (call) => {
      const { language, name, text } = call.body;
      const id = idOf(call);
      await mustBeFree(call, id);
      const changed = await call.db.one<Answer>(sql`
        update canned_answers
        set language = ${language}, name = ${name}, text = ${text}, changed_at = now()
        where id = ${id}
        returning ${columns}
      `);
      if (!changed) throw new Refusal(404, 'noSuchRecord');
      await call.log('update', `desk/answers ${id}`);
      return changed;
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: "Deletes a canned answer (capability 'desk').",
    allow: adminOnly,
    answer: z.object({ id: z.int() }),
    handle: async (call) => {
      const id = idOf(call);
      const gone = await call.db.one(sql`delete from canned_answers where id = ${id} returning id`);
      if (!gone) throw new Refusal(404, 'noSuchRecord');
      await call.log('delete', `desk/answers ${id}`);
      return { id };
    },
  }),
];
