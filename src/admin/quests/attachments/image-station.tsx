import { useInvalidate } from '@refinedev/core';
import { useCallback, useMemo, useRef } from 'react';
import type { StationCase, StationPart } from '../../../kit/moderation/cases';
import { Station } from '../../../kit/moderation/station';
import { can } from '../../../providers/access';
import { dayOf } from '../../../providers/format';
import { useTranslation } from '../../../providers/i18n';
import { imageKind, loadImages, sendDecision, taskFor, tellOutcome, type UserImage } from './answers';
import { questAttachments } from './resource';
import { questName, tasksOf, type AttachmentRow } from './row';

/** The moderation station for images of challenges (document 2, section 2.13). */
export default function ImageStation({ rows, onClose }: { rows: readonly AttachmentRow[]; onClose: () => void }) {
  const { t } = useTranslation('attachments');
  const invalidate = useInvalidate();
  const cases = useMemo<StationCase[]>(() => rows.map((row) => ({ id: String(row.id), title: `#${row.userId}`, subtitle: questName(row) })), [rows]);
  const rowOf = (id: string) => rows.find((row) => String(row.id) === id)!;
  const images = useRef(new Map<string, UserImage>());
  const load = useCallback(
    async (id: string): Promise<StationPart[]> => {
      const found = await loadImages(rows.find((row) => String(row.id) === id)!);
      for (const one of found) images.current.set(`${id} ${one.id}`, one);
      return found.map((one) => ({ id: one.id, picture: one.url, decided: one.decided }));
    },
    [rows],
  );
  const imageOf = (id: string, part: StationPart): UserImage =>
    images.current.get(`${id} ${part.id}`) ?? { id: part.id, attachUrl: part.picture ?? '', url: part.picture ?? '', taskId: null, decided: null };
  return (
    <Station
      title={t('attachments:station.open')}
      path={questAttachments.path}
      kind={imageKind}
      mayDecide={can(questAttachments, 'moderate')}
      cases={cases}
      load={load}
      send={(id, part, decision) => sendDecision(rowOf(id), imageOf(id, part), decision)}
      tell={(notice) => {
        tellOutcome(notice);
        void invalidate({ resource: questAttachments.path, invalidates: ['list'] });
      }}
      whyNot={(id, part, name) => (name !== 'delete' && taskFor(rowOf(id), imageOf(id, part)) === null ? t('attachments:whyNot.noTask') : undefined)}
      facts={(id) => <Facts row={rowOf(id)} />}
      onClose={onClose}
    />
  );
}

function Facts({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation('attachments');
  const facts = [
    ['userId', `#${row.userId}`],
    ['quest_name', row.quest.name],
    ['quest_end_date', row.quest.end_date && dayOf(row.quest.end_date)],
  ] as const;
  return (
    <>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`attachments:attachments.fields.${name}`)}</dt>
            <dd className="m-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-1 mt-4 text-sm font-semibold">{t('attachments:attachments.fields.tasks')}</h3>
      <ul className="m-0 pl-4">
        {tasksOf(row).map((task, at) => (
          <li key={task.id}>
            {task.description || t('attachments:mark.untitled', { count: at + 1 })} {task.done && '✓'}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('attachments:images.hint')}</p>
    </>
  );
}
