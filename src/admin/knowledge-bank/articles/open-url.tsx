import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
import { isPage } from '../../../../machines/message';
import { useFormParts } from '../../../kit/form/form-context';
import type { Values } from '../../../kit/form/record';

interface LinkProps {
  url: unknown;
  /** What is opened, for screen readers. */
  name?: string;
}

/** Opens an article's page in a new tab; nothing for what is not a web address. */
export function PageLink({ url, name }: LinkProps) {
  const { t } = useTranslation('knowledge-bank');
  const address = typeof url === 'string' ? url.trim() : '';
  if (!isPage(address)) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      aria-label={name && t('articles.openNamed', { name })}
      className="inline-flex items-center gap-1.5 text-primary underline-offset-4 hover:underline"
    >
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      {t('articles.open')}
    </a>
  );
}

/** The same for the address in the form. */
export function OpenUrl() {
  const { control } = useFormParts();
  return control ? <Typed control={control} /> : null;
}
function Typed({ control }: { control: Control<Values> }) {
  const url: unknown = useWatch({ control, name: 'url' });
  return (
    <div className="col-span-full -mt-1.5 empty:hidden">
      <PageLink url={url} />
    </div>
  );
}
