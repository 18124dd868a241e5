import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { Progress } from '../../../kit/ui/progress';
import { can } from '../../../providers/access';
import { quests } from '../resource';
import { questAttachments } from './resource';
import { questName, tasksOf, type AttachmentRow } from './row';

/** The challenges that the person takes part in, and how far they are. */
export default function ChallengesOfPerson({ id }: { id: number }) {
  return (
    <PersonRows of={questAttachments} value={id}>
      {(row) => (
        <PersonRow
          to={can(quests, 'edit') && row.quest?.id ? `/${quests.path}/${row.quest.id}` : undefined}
          title={questName(row)}
          note={<TasksDone row={row} />}
          at={row.quest?.end_date}
        />
      )}
    </PersonRows>
  );
}

function TasksDone({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation('person');
  const tasks = tasksOf(row);
  const done = tasks.filter((one) => one.done).length;
  const words = t('challenge.done', { done, count: tasks.length });
  return (
    <span className="flex items-center gap-2">
      <Progress aria-label={words} value={tasks.length ? (100 * done) / tasks.length : 0} className="max-w-24" />
      <span className="shrink-0">
        {words}
        {row.withImages && ` · ${t('challenge.images')}`}
      </span>
    </span>
  );
}
