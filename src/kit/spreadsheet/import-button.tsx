import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { can } from '../../providers/access';
import { Button } from '../ui/button';

const load = () => import('./import-dialog');
const ImportDialog = lazy(load);

/** Opens the import of a resource; nothing for who may not. The dialog is loaded when the pointer or the focus comes near. */
export function ImportButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation('list');
  const [open, setOpen] = useState(false);
  if (!can(resource, 'import')) return null;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <Upload aria-hidden />
        {t('list:spreadsheet.import')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
