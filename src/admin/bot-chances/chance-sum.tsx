import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../contract/sum';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { wordKey } from '../../kit/words';
import { number } from '../../providers/format';
import { chances } from './chances';
import { botChances } from './resource';

/** What the chances in the form add up to. */
export function ChanceSum() {
  const { control } = useFormParts();
  return control ? <Typed control={control} /> : null;
}

function Typed({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const typed = useWatch({ control, name: [...chances] });
  return (
    <p role="status" className="m-0 self-start text-muted-foreground @md:pt-7.5">
      {t(wordKey(botChances, 'sum'), { sum: number(sumOf(typed), 2) })}
    </p>
  );
}
