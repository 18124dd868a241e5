import { column, contains, flag, unsortable } from '../../contract/contract';
import { adminOnly } from '../../contract/roles';
import {
  boolean,
  extend,
  image,
  integer,
  optional,
  readOnly,
  recordId,
  reference,
  requiredText,
  text,
} from '../../contract/fields';
import { kbArticles } from '../knowledge-bank/articles/resource';

/** The fields that problems of all levels have (document 1, section 3). */
export const problemFields = {
  id: recordId,
  name: requiredText,
  url: optional(text),
  article_id: optional(reference(() => kbArticles)),
  image: optional(image('images/')),
  should_start_chat: extend(optional(boolean), { initial: false }),
  level: readOnly(integer),
};

const icons = { 1: 'dice-1', 2: 'dice-2', 3: 'dice-3' } as const;

/**
 * The contract settings shared by all levels; level 1 is the top (document 1, section 2.10; decisions, 'Problem
 * levels').
 */
export const problemLevel = (level: 1 | 2 | 3) =>
  ({
    path: `admin/problems/${level}/problems`,
    words: 'tickets',
    menu: { group: 'problems', order: level * 10, icon: icons[level] },
    flag: 'problems',
    roles: adminOnly,
    actions: { create: true, edit: true, delete: true },
    title: 'name',
    fixedValues: { level },
    lookup: { path: `admin/problems/${level}/problems/autocomplete`, label: '({id}) {name}', limit: 10_000 },
  }) as const;

export const ownColumns = [
  column('id'),
  column('name'),
  column('url'),
  column('article_id'),
  unsortable('image'),
  column('should_start_chat'),
] as const;
export const ownFilters = { name: contains, should_start_chat: flag };
