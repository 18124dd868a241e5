import { t } from 'i18next';
import type { RecordOf } from '../../contract/contract';
import { unit } from '../../providers/format';
import type { fileTransfers } from './resource';

type Transfer = RecordOf<typeof fileTransfers>;

/** The screen's name in the reader's language; that of a report as its author read it. */
export const titleOfScreen = ({ path, title }: Pick<Transfer, 'path' | 'title'>): string =>
  t(`shell:menu.${path}.title`, { defaultValue: title });

/** '2 min 5 s', or '< 1 s'. */
export function lasted(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < 1) return `< ${unit(1, 'second')}`;
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes ? [unit(minutes, 'minute')] : []),
    ...(seconds % 60 ? [unit(seconds % 60, 'second')] : []),
  ];
  return parts.join(' ');
}
