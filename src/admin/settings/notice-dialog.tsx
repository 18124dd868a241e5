import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../kit/ui/alert-dialog';
import { Button } from '../../kit/ui/button';
import { number } from '../../providers/format';
import { countPeople, countsPeople } from '../chats/calls';
import { useOperation } from './use-operation';

/** Asks before app users are told, and says how many they are where the back-end counts them. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'form']);
  const { run, isBusy } = useOperation('POST', 'admin/users/notice/legal-documents-change');
  const { data: people, isLoading } = useQuery({
    queryKey: ['settings', 'recipients'],
    queryFn: () => countPeople({ to: 'all' }),
    enabled: countsPeople(),
    gcTime: 0,
    retry: false,
  });
  const said = isLoading
    ? t('settings:settings.stats.notice.counting')
    : people === undefined
      ? t('settings:settings.stats.notice.unknown')
      : t('settings:settings.stats.notice.reaches', { count: people, people: number(people) });
  const reason = isBusy
    ? t('settings:settings.stats.busy')
    : isLoading
      ? t('settings:settings.stats.notice.counting')
      : people === 0
        ? t('settings:settings.stats.notice.nobody')
        : undefined;
  const tell = async () => {
    if (await run()) onClose();
  };
  return (
    <AlertDialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('settings:settings.stats.notice.question')}</AlertDialogTitle>
        <AlertDialogDescription aria-live="polite">{said}</AlertDialogDescription>
        <p className="m-0 text-muted-foreground">{t('settings:settings.stats.notice.final')}</p>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isBusy}>{t('form:cancel')}</AlertDialogCancel>
          <Button variant="default" reason={reason} onClick={() => void tell()}>
            {t('settings:settings.stats.notice.action')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
