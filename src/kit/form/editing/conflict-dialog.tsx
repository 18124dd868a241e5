import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractIn } from '../../../contract/contract-in';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../ui/dialog';
import type { Difference, Side } from './conflict';
import { pathLabel } from '../words';
import { VersionValue } from './version-value';

interface ConflictDialogProps {
  own: ContractIn;
  rows: readonly Difference[];
  /** Whether the chosen values are saved at once; otherwise they only fill the form. */
  saves: boolean;
  onDecide: (rows: Difference[]) => void;
  onCancel: () => void;
}

/**
 * Resolves an edit conflict with somebody else's save: shows both values and the original of each field, to choose
 * from.
 */
export function ConflictDialog({ own, rows: given, saves, onDecide, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState([...given]);
  const choose = (chosen: Side, path?: string) =>
    setRows(rows.map((one) => (path === undefined || one.path === path ? { ...one, chosen } : one)));
  const open = rows.filter((one) => !one.chosen).length;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <DialogContent size="wide">
        <DialogTitle>{t('form:conflictTitle')}</DialogTitle>
        <DialogDescription>{rows.length ? t('form:conflictText') : t('form:conflictNone')}</DialogDescription>
        {rows.length > 0 && (
          <>
            <span className="flex gap-2">
              <Button variant="outline" size="sm" onClick={() => choose('theirs')}>
                {t('form:allTheirs')}
              </Button>
              <Button variant="outline" size="sm" onClick={() => choose('yours')}>
                {t('form:allYours')}
              </Button>
            </span>
            <div className="flex flex-col gap-3">
              {rows.map((row) => (
                <Choice key={row.path} own={own} row={row} onChoose={(side) => choose(side, row.path)} />
              ))}
            </div>
          </>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            {t('form:cancel')}
          </Button>
          <Button
            variant="default"
            reason={open ? t('form:conflictOpen', { count: open }) : undefined}
            onClick={() => onDecide(rows)}
          >
            {t(saves ? 'form:conflictSave' : 'form:conflictUse')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Choice({ own, row, onChoose }: { own: ContractIn; row: Difference; onChoose: (side: Side) => void }) {
  const { t } = useTranslation();
  const show = (value: unknown) => <VersionValue own={own} path={row.path} value={value} base={row.base} />;
  return (
    <fieldset className="m-0 rounded-lg border border-border p-3">
      <legend className="px-1 font-medium">{pathLabel(t, own, row.path)}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {(['theirs', 'yours'] as const).map((side) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-border px-2.5 py-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={`conflict-${row.path}`}
              className="mt-0.5 size-4 accent-primary"
              checked={row.chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 break-words">
              <span className="block text-xs text-muted-foreground">{t(`form:${side}`)}</span>
              {show(row[side])}
            </span>
          </label>
        ))}
      </div>
      <p className="m-0 mt-2 text-xs text-muted-foreground">
        {t('form:base')} {show(row.base)}
      </p>
    </fieldset>
  );
}
