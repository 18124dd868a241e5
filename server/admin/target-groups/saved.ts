import { sql } from 'drizzle-orm';
import type { Rule } from '../../../src/admin/target-groups/attributes';
import type { Saved } from '../../http/saved';
import { forgetFiles, takeFiles } from './files';

/** The files of its rules are judged before a group is saved, and their values stored. */
export const saved: Saved = async (call, tx, { id, changed }) => {
  if (!changed.includes('rules')) return;
  const group = await tx.one<{ rules: readonly Rule[] | null }>(sql`select rules from target_groups where id = ${id}`);
  await takeFiles(call, tx, group?.rules ?? []);
  await forgetFiles(tx);
};
