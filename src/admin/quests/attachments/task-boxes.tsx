import { whyNotTick } from '../../../../machines/bulk-marking';
import { useDensity } from '../../../kit/list/preferences';
import { ReasonedCheckbox } from '../../../kit/ui/reasoned-checkbox';
import { useTranslation } from 'react-i18next';
import { tick, useMarkingContext } from './marking';
import type { AttachmentRow } from './row';
import { tasksOf } from './row';
import { taskName, taskWords } from './task-name';

/** One checkbox per task. Ticking saves at once and cannot be undone (document 2, sections 2.13 and 4). */
export function TaskBoxes({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation(taskWords);
  const { state, send } = useMarkingContext();
  const { context } = state;
  const [density] = useDensity();
  const known = context.rows.find((one) => one.id === row.id);
  return (
    <span className="flex items-center gap-3 overflow-x-auto py-1 in-[dl]:flex-wrap in-[dl]:gap-y-1.5">
      {tasksOf(row).map((task, at) => {
        const name = taskName(t, task, at);
        const isComing = context.single?.row === row.id && context.single.task === task.id;
        const isDone = known?.tasks.find((one) => one.id === task.id)?.done ?? task.done;
        const reason = whyNotTick(state, row.id, task.id);
        return (
          <label key={task.id} className="inline-flex max-w-32 shrink-0 items-center gap-1.5" title={name}>
            <ReasonedCheckbox
              aria-label={t('attachments:mark.task', { task: name, user: row.userId })}
              aria-busy={isComing || undefined}
              checked={isDone || isComing}
              reason={
                reason && !isComing
                  ? t(`attachments:whyNot.${reason}`)
                  : isComing
                    ? t('attachments:whyNot.busy')
                    : undefined
              }
              onCheckedChange={(on) => on && send(tick(row.id, task.id))}
            />
            <span
              className={
                density === 'comfortable' && name.length > 16
                  ? 'line-clamp-2 text-[11px]/[13px] whitespace-normal'
                  : 'truncate'
              }
            >
              {name}
            </span>
          </label>
        );
      })}
    </span>
  );
}
