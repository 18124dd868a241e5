import { Facts } from '../../../kit/moderation/station/facts';
import { Badge } from '../../../kit/ui/badge';
import { dayOf } from '../../../providers/format';
import { useTranslation } from 'react-i18next';
import { questName, tasksOf, type AttachmentRow } from './row';
import { taskName, taskWords } from './task-name';

export function RowFacts({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation(taskWords);
  const label = (name: string) => t(`attachments:attachments.fields.${name}`);
  const facts = [
    [label('userId'), `#${row.userId}`],
    [label('quest'), questName(row)],
    [label('quest_end_date'), row.quest?.end_date && dayOf(row.quest.end_date)],
  ] as const;
  return (
    <>
      <Facts of={facts} />
      <h3 className="mb-2 mt-4 text-sm font-semibold">{t('attachments:attachments.fields.tasks')}</h3>
      <ul className="m-0 flex list-none flex-col gap-1.5 p-0">
        {tasksOf(row).map((task, at) => (
          <li key={task.id} className="flex items-start justify-between gap-2">
            <span className="min-w-0 break-words text-muted-foreground">{taskName(t, task, at)}</span>
            {task.done && <Badge variant="ok">{t('attachments:station.taskDone')}</Badge>}
          </li>
        ))}
      </ul>
      <p className="mb-0 mt-4 text-muted-foreground">{t('attachments:images.hint')}</p>
    </>
  );
}
