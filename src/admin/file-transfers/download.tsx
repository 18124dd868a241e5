import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { openFile } from '../../kit/spreadsheet/exports';
import { Button } from '../../kit/ui/button';
import { instant } from '../../providers/format';
import { call } from '../../providers/http';
import { loadWords } from '../../providers/i18n';
import { notify } from '../../providers/notification';
import { fileTransfers } from './resource';
import { titleOfScreen } from './said';

interface DownloadProps {
  transfer: RecordOf<typeof fileTransfers>;
  file: 'file' | 'error-file';
  variant: 'link' | 'default' | 'outline';
}
/** Loads a kept file, by a link that is made for this click. */
export function Download({ transfer, file, variant }: DownloadProps) {
  const { t } = useTranslation('file-transfers');
  const [isAsking, setAsking] = useState(false);
  const words = t(file === 'file' ? 'download' : variant === 'link' ? 'errors' : 'downloadErrors');
  const title = titleOfScreen(transfer);
  const load = async () => {
    setAsking(true);
    try {
      const [{ data }] = await Promise.all([
        call<{ url: string }>('GET', `${fileTransfers.path}/${transfer.id}/${file}`),
        loadWords('spreadsheet'),
      ]);
      openFile(data.url, title);
    } catch {
      notify({ type: 'error', message: t('downloadFailed') });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant={variant}
      {...(variant === 'link' && {
        size: 'sm' as const,
        'aria-label': t('downloadOf', { words, title, when: instant(transfer.created_at) }),
      })}
      aria-busy={isAsking}
      onClick={() => void load()}
    >
      <DownloadIcon aria-hidden />
      {words}
    </Button>
  );
}
