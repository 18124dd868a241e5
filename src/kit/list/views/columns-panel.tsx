import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { ReasonedCheckbox } from '../../ui/reasoned-checkbox';
import type { TableColumn } from '../columns';
import { useDensity, usePreferences, type Density } from '../preferences';

const densities: readonly Density[] = ['comfortable', 'compact'];

/** Which columns are shown, and how tall rows are. */
export default function ColumnsPanel({ path, columns }: { path: string; columns: readonly TableColumn[] }) {
  const { t } = useTranslation('list');
  const [{ hidden }, change] = usePreferences(path);
  const [density, setDensity] = useDensity();
  const shownCount = columns.filter((one) => !hidden.includes(one.source)).length;
  const toggle = (source: string, shown: boolean) =>
    change((now) => ({ ...now, hidden: shown ? now.hidden.filter((one) => one !== source) : [...now.hidden, source] }));
  return (
    <>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 p-0 px-1 text-xs text-muted">{t('list:columns.shown')}</legend>
        {columns.map((one) => {
          const shown = !hidden.includes(one.source);
          const last = shown && shownCount === 1;
          return (
            <label
              key={one.source}
              className="flex min-h-7 cursor-pointer items-center gap-2 rounded-md px-1 hover:bg-hover"
            >
              <ReasonedCheckbox
                checked={shown}
                reason={last ? t('list:columns.last') : undefined}
                onCheckedChange={(next) => toggle(one.source, next)}
              />
              {one.label}
            </label>
          );
        })}
      </fieldset>
      <fieldset className="m-0 mt-2 border-0 border-t border-line p-0 pt-2">
        <legend className="float-left mb-1 w-full p-0 px-1 text-xs text-muted">{t('list:columns.density')}</legend>
        <div className="clear-both flex gap-1">
          {densities.map((one) => (
            <label
              key={one}
              className="flex min-h-7 flex-1 cursor-pointer items-center gap-2 rounded-md px-1 hover:bg-hover"
            >
              <input
                type="radio"
                name="density"
                className="accent-accent"
                checked={density === one}
                onChange={() => setDensity(one)}
              />
              {t(`list:columns.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {hidden.length > 0 && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => change((now) => ({ ...now, hidden: [] }))}>
          {t('list:columns.all')}
        </Button>
      )}
    </>
  );
}
