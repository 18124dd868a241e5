import { sql } from 'drizzle-orm';
import { aboutOf, wordsOfTask } from './task-words';
import type { View } from '../../../records/view';

/** A challenge's tasks as a subquery. A task without an id of its own gets its position in the array as its id. */
export const questTasks = (quest: string) => `
  (
    select coalesce((one.value->>'id')::int, one.at::int) as id, one.value->>'description' as description,
      (one.value->>'type_id')::int as type_id, (one.value->>'item_count')::int as item_count,
      ${aboutOf('one.value')} as about, one.at
    from jsonb_array_elements(coalesce(${quest}.tasks, '[]'::jsonb)) with ordinality as one(value, at)
  )
`;

export const view: View = {
  joins: 'left join quests q on q.id = quest_attachments.quest_id',
  fields: {
    userId: 'quest_attachments.user_id',
    'quest.id': 'q.id',
    'quest.name': 'q.name',
    'quest.admin_panel_name': 'q.admin_panel_name',
    'quest.end_date': 'q.end_date',
    task: `(select string_agg(task.description, ', ' order by task.at) from ${questTasks('q')} task)`,
    tasks: `
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', task.id, 'description', task.description, 'type_id', task.type_id, 'item_count',
              task.item_count, 'about', task.about, 'done',
              exists (
                select
                from quest_tasks_done d
                where d.attachment_id = quest_attachments.id and d.task_id = task.id
              ),
              'withUploadedImage',
              exists (
                select
                from quest_images i
                where i.attachment_id = quest_attachments.id and i.task_id = task.id
              )
            )
            order by task.at
          ),
          '[]'::jsonb
        )
        from ${questTasks('q')} task
      )
    `,
    withImages: 'exists (select from quest_images i where i.attachment_id = quest_attachments.id)',
  },
  filters: {
    task: (compare) =>
      sql`
        quest_attachments.quest_id in (
          select q.id
          from quests q, lateral ${sql.raw(questTasks('q'))} task
          where ${compare(wordsOfTask('task'))}
        )
      `,
  },
};
