import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../kit/ui/dialog';
import { Input } from '../../kit/ui/input';
import { Label } from '../../kit/ui/label';
import { useOperation } from './use-operation';

/** Resets the statistics, once its word has been typed: nothing on the screen shows afterwards that it was a slip. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'form']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useOperation('POST', 'admin/stats/reset');
  const word = t('settings:settings.stats.reset.word');
  const isTyped = typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  const reason = isBusy
    ? t('settings:settings.stats.busy')
    : isTyped
      ? undefined
      : t('settings:settings.stats.reset.typeWord', { word });
  const reset = async () => {
    if (reason === undefined && (await run())) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('settings:settings.stats.reset.question')}</DialogTitle>
          <DialogDescription>{t('settings:settings.stats.reset.text')}</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void reset();
          }}
        >
          <Label htmlFor={id}>{t('settings:settings.stats.reset.typeWord', { word })}</Label>
          <Input
            id={id}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('form:cancel')}
            </Button>
            <Button type="submit" variant="destructive" reason={reason}>
              {t('settings:settings.stats.reset.action')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
