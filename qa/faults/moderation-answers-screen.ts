import type { Fault } from './fault';

/** Faults of what the screen shows, says and names. */
export const moderationAnswersScreenFaults: readonly Fault[] = [
  {
    machine: 'moderation-answers',
    name: 'an accepted answer is shown as failed',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 't(`interactive-moderation.standing.${standing}`)',
    replace: "t(`interactive-moderation.standing.${standing === 'accept' ? 'fail' : 'accept'}`)",
    near: 'accept-a',
  },
  {
    machine: 'moderation-answers',
    name: 'the undo of the decision that waits is gone',
    file: 'src/kit/moderation/undo-bar.tsx',
    find: "const decision = queued ?? (state.matches('aboutToSend') ? pending : null);",
    replace: "const decision = queued || !state.matches('aboutToSend') ? null : pending;",
    near: 'accept-b',
  },
  {
    machine: 'moderation-answers',
    name: 'the undo says the other decision',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 'words={({ id, name }) => t(`interactive-moderation.done.${name}`, { id })}',
    replace: "words={({ id }) => t('interactive-moderation.done.accept', { id })}",
    near: 'fail-a',
  },
  {
    machine: 'moderation-answers',
    name: 'what is told names no answer',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 't(`moderation:interactive-moderation.done.${name}`, { id })',
    replace: "t(`moderation:interactive-moderation.done.${name}`, { id: '' })",
    near: 'send-ok',
  },
  {
    machine: 'moderation-answers',
    name: 'a colleague’s decision is told as one’s own',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 'already.${notice.decided}',
    replace: 'already.${notice.decision.name}',
    near: 'send-overtaken',
  },
  {
    machine: 'moderation-answers',
    name: 'the list is not read again after a decision',
    file: 'src/admin/users-answers/decisions.tsx',
    find: "    void refresh({ resource: usersAnswers.path, invalidates: ['list'] });\n",
    replace: '',
    near: 'send-ok',
  },
  {
    machine: 'moderation-answers',
    name: 'why an answer was not accepted is not said',
    file: 'src/admin/users-answers/decisions.tsx',
    find: 'notice.message].filter(Boolean)',
    replace: "''].filter(Boolean)",
    near: 'send-500',
  },
  {
    machine: 'moderation-answers',
    name: 'a success is told twice',
    file: 'src/admin/users-answers/decisions.tsx',
    find: "    else notify({ type: 'success', message: t(`moderation",
    replace: "    else for (const type of ['success', 'success'] as const) notify({ type, message: t(`moderation",
    near: 'send-ok',
  },
];
