import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useDeferredValue, useId, useMemo, useState, type ComponentType } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { useMedia } from '../../use-media';
import { useFormParts } from '../form-context';
import type { Values } from '../record';
import { Phone } from './phone';

/** Where the form has a column beside it. */
const beside = '(min-width: 64rem)';

/** What a screen of the app is drawn from: the form's values, as they are typed. */
export interface PreviewProps {
  values: Values;
}
interface PhonePreviewProps {
  /** Draws a `Phone`. May be lazy. */
  screen: ComponentType<PreviewProps>;
}

/** What the app shows of the form's record, in a phone beside the form; folded under it in a narrow window. */
export function PhonePreview({ screen }: PhonePreviewProps) {
  const { control } = useFormParts();
  const { t } = useTranslation('form');
  const id = useId();
  const isBeside = useMedia(beside);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 print:hidden">
      {!isBeside && (
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="mb-3"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cn('size-3.5', isOpen && 'rotate-180')} />
          {t(isOpen ? 'preview.hide' : 'preview.show')}
        </Button>
      )}
      {(isBeside || isOpen) && (
        <div id={id}>
          <Suspense fallback={<Phone />}>{control ? <Live control={control} screen={screen} /> : <Phone />}</Suspense>
        </div>
      )}
    </div>
  );
}

function Live({ control, screen: Screen }: PhonePreviewProps & { control: Control<Values> }) {
  // Typing stays quick: the phone follows when there is time, and until then is not rendered again.
  const values = useDeferredValue(useWatch({ control }) as Values);
  return useMemo(() => <Screen values={values} />, [Screen, values]);
}
