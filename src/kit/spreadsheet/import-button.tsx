import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { can } from '../../providers/access';
import { Button } from '../ui/button';

const load = () => import('./import-dialog');
const ImportDialog = lazyPart(load, ['spreadsheet']);

/**
 * Opens the import dialog of a resource; renders nothing without the permission. The dialog is preloaded on hover and
 * focus.
 */
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
