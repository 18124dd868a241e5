import { useInvalidate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../../kit/ui/dialog';
import { Skeleton } from '../../../kit/ui/skeleton';
import { useHolds } from '../../../kit/moderation/holds';
import { StandingTag } from '../../../kit/moderation/standing-tag';
import { UndoBar } from '../../../kit/moderation/undo-bar';
import { useModeration } from '../../../kit/moderation/use-moderation';
import { can } from '../../../providers/access';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../providers/notification';
import { imageKind, loadImages, sendDecision, taskFor, tellOutcome, type UserImage } from './answers';
import { questAttachments } from './resource';
import { customTasksOf, questName, type AttachmentRow } from './row';

/** A user's images, each to be accepted, declined or deleted (document 2, sections 2.13 and 4). */
export default function ImagesDialog({ row, onClose }: { row: AttachmentRow; onClose: () => void }) {
  const { t } = useTranslation('attachments');
  const invalidate = useInvalidate();
  const [images, setImages] = useState<ReadonlyMap<string, UserImage>>(new Map());
  const mayDecide = can(questAttachments, 'moderate');
  const { others } = useHolds(questAttachments.path, [String(row.id)], mayDecide);
  const heldBy = others.get(String(row.id)) ?? null;
  const moderation = useModeration({
    kind: imageKind,
    mayDecide,
    load: async () => {
      try {
        const found = await loadImages(row);
        setImages(new Map(found.map((one) => [one.id, one])));
        return found.map(({ id, decided }) => ({ id, decided }));
      } catch (error) {
        notify({ type: 'warning', message: t('attachments:images.failed') });
        throw error;
      }
    },
    send: (decision) => sendDecision(row, images.get(decision.id)!, decision),
    tell: (notice) => {
      tellOutcome(notice);
      void invalidate({ resource: questAttachments.path, invalidates: ['list'] });
    },
  });
  const { state, send } = moderation;
  const { items, notice } = state.context;
  const places = useMemo(() => new Map([...images.keys()].map((id, at) => [id, at + 1])), [images]);
  const named = (id: string) => t('attachments:images.nth', { count: places.get(id) ?? 0 });
  const shown = items.filter((item) => moderation.standing(item.id) !== 'delete');
  const reason = (image: UserImage, name: string) =>
    name !== 'delete' && taskFor(row, image) === null
      ? t('attachments:whyNot.noTask')
      : heldBy
        ? t('attachments:whyNot.held', { name: heldBy })
        : moderation.reason(image.id, name);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="wide">
        <DialogHeader>
          <DialogTitle>{t('attachments:images.title', { user: row.userId, quest: questName(row) })}</DialogTitle>
          <DialogDescription>
            {mayDecide ? t('attachments:images.hint') : t('attachments:whyNot.notAllowed')}
          </DialogDescription>
        </DialogHeader>
        {state.matches('loading') && (
          <div aria-busy className="grid grid-cols-2 gap-3">
            <span role="status" className="sr-only">
              {t('attachments:images.loading')}
            </span>
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        )}
        {state.matches('notLoaded') && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-bad">
            <span>{t('attachments:images.failed')}</span>
            <Button variant="outline" onClick={() => send({ type: 'RETRY' })}>
              {t('attachments:retry')}
            </Button>
          </div>
        )}
        {!state.matches('loading') && !state.matches('notLoaded') && shown.length === 0 && (
          <p className="m-0 py-10 text-center text-muted-foreground">{t('attachments:images.empty')}</p>
        )}
        {notice?.type === 'failed' && notice.message && (
          <p role="alert" className="m-0 text-bad">
            {notice.message}
          </p>
        )}
        <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2">
          {shown.flatMap((item) => {
            const image = images.get(item.id);
            if (!image) return [];
            const task = customTasksOf(row).find((one) => one.id === taskFor(row, image));
            return [
              <li
                key={item.id}
                aria-label={named(item.id)}
                className="flex flex-col gap-2 rounded-lg border border-border p-2"
              >
                <a
                  href={image.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="block overflow-hidden rounded-md bg-muted"
                >
                  <img
                    src={image.url}
                    alt={named(item.id)}
                    decoding="async"
                    className="block h-48 w-full object-contain"
                  />
                </a>
                <span className="flex min-h-6 items-center gap-2">
                  <StandingTag decided={moderation.standing(item.id)} />
                  <span className="truncate text-muted-foreground">{task?.description}</span>
                </span>
                <span className="flex flex-wrap gap-2">
                  {Object.keys(imageKind.decisions).map((name) => (
                    <Button
                      key={name}
                      size="sm"
                      variant={name === 'delete' ? 'destructive-outline' : name === 'accept' ? 'default' : 'outline'}
                      reason={reason(image, name)}
                      aria-label={`${t(`attachments:decision.${name}`)}: ${named(item.id)}`}
                      onClick={() => moderation.decide(item.id, name)}
                    >
                      {t(`attachments:decision.${name}`)}
                    </Button>
                  ))}
                </span>
              </li>,
            ];
          })}
        </ul>
        <UndoBar
          moderation={moderation}
          words={({ id, name }) => t(`attachments:about.${name}`, { what: named(id) })}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('attachments:close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
