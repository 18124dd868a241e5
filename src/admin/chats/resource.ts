import { contains, defineScreen, equals, only } from '../../contract/contract';
import { byEdition } from '../../contract/by-edition';
import { adminOnly } from '../../contract/roles';
import type { EditionCode } from '../../../editions/edition';

const taiwan: readonly EditionCode[] = ['TAIWAN'];

/**
 * Messages to single app users and to many (document 3, section 2.4). In DEMO, BA has them too (decisions, editions).
 */
export const chats = defineScreen({
  path: 'admin/chats',
  words: 'chats',
  moreWords: ['chat', 'desk'],
  menu: { order: 75, icon: 'message-square' },
  roles: byEdition(adminOnly, [['DEMO'], ['ADMIN', 'BA']]),
  person: { order: 20 },
  scope: { BA: 'manager_id', RSM: 'region_id' },
  filters: {
    name: contains,
    friend_unread: equals,
    marked: only({ editions: taiwan }, equals),
  },
});
