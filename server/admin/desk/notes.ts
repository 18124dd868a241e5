import { sql } from 'drizzle-orm';
import type { Staff } from '../../access/staff';
import type { Query } from '../../database/database';
import { staffKey } from '../moderation/claims/claims';
import type { Talk, TalkState } from './talks';

export interface Note {
  id: number;
  ticket_id: number | null;
  author_name: string;
  text: string;
  created_at: string;
}
const columns = sql`id, ticket_id, author_name, text, created_at`;

/** The notes about a ticket; a chat has those about all tickets of its person, as it has their messages. */
export const notesOf = (db: Query, { name, id }: Talk): Promise<Note[]> =>
  db.rows<Note>(sql`select ${columns} from desk_notes where ${sql.identifier(name)} = ${id} order by id`);

export const addNote = async (
  tx: Query,
  staff: Staff,
  { name, id }: Talk,
  { user_id }: Pick<TalkState, 'user_id'>,
  text: string,
): Promise<Note> =>
  (await tx.one<Note>(sql`
    insert into desk_notes (user_id, ticket_id, author, author_name, text)
    values (${user_id}, ${name === 'ticket_id' ? id : null}, ${staffKey(staff)}, ${staff.name}, ${text})
    returning ${columns}
  `))!;
