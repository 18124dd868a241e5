import type { Rule } from '../contract/contract';
import { boolean, integer, longText, optional, reference } from '../contract/fields';
import { targetGroups } from '../admin/target-groups/resource';

/**
 * The audience of content and its push notification: a sub-form that several screens share (document 2, section 2.1;
 * decisions).
 */
export const audienceFields = {
  target_group_id: optional(reference(() => targetGroups)),
  priority: optional(integer),
  push: optional(boolean),
  message: optional(longText),
};
/** `message` is the text of the push notification. */
export const audienceRules: readonly Rule[] = [
  { field: 'message', rule: 'shownWhen', when: { field: 'push', includes: true } },
];
