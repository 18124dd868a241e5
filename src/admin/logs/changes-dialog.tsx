import { useQuery } from '@tanstack/react-query';
import { choices } from 'virtual:choices';
import { screens } from 'virtual:screens';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../contract/contract';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../kit/ui/dialog';
import { Skeleton } from '../../kit/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/ui/table';
import { day, instant } from '../../providers/format';
import { loadWords } from '../../providers/i18n';
import { aboutOf } from './about';
import type { logs } from './resource';

type Entry = RecordOf<typeof logs>;

/** 'questions.2.text' as the key of its words: 'questions_text'. */
const wordOf = (field: string) => field.replace(/\.\d+(?=\.|$)/g, '').replaceAll('.', '_');

/** The old and the new value of every field that an entry of the log changed. */
export default function ChangesDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const path = aboutOf(entry.info)?.path;
  const screen = screens.find((one) => one.path === path);
  const { t } = useTranslation(['manage', 'list']);
  // Without the words of the record's screen its fields keep their own names.
  const { isPending } = useQuery({
    queryKey: ['words', screen?.words],
    queryFn: () => loadWords(screen!.words).then(() => true),
    enabled: screen !== undefined,
    retry: false,
  });
  const said = (key: string, otherwise: string) =>
    screen ? t(`${screen.words}:${screen.name}.${key}`, { defaultValue: otherwise }) : otherwise;
  const labelOf = (field: string) =>
    [
      said(`fields.${wordOf(field)}`, field),
      ...[...field.matchAll(/\.(\d+)(?=\.|$)/g)].map(([, at]) => Number(at) + 1),
    ].join(' · ');
  const valueOf = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (Array.isArray(value)) return value.map((one) => valueOf(field, one)).join(', ') || '–';
    if (typeof value === 'boolean') return t(value ? 'list:yes' : 'list:no');
    const bare = field.replace(/\.\d+(?=\.|$)/g, '');
    const option = path && choices[path]?.[bare]?.find(([id]) => id === value);
    if (option) return said(`choices.${bare.slice(bare.lastIndexOf('.') + 1)}.${option[1]}`, String(value));
    if (typeof value === 'string') {
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? instant(value) : value;
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="wide" closeLabel={t('manage:logs.close')}>
        <DialogTitle>{t('manage:logs.changesTitle')}</DialogTitle>
        <DialogDescription>{entry.info}</DialogDescription>
        {screen && isPending ? (
          <Skeleton className="h-24 w-full rounded-lg" />
        ) : (
          <Table aria-label={t('manage:logs.changesTitle')}>
            <TableHeader>
              <TableRow>
                <TableHead>{t('manage:logs.fields.changes_field')}</TableHead>
                <TableHead>{t('manage:logs.fields.changes_before')}</TableHead>
                <TableHead>{t('manage:logs.fields.changes_after')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {entry.changes?.map(({ field, before, after }) => (
                <TableRow key={field}>
                  <TableHead scope="row">{labelOf(field)}</TableHead>
                  <TableCell className="whitespace-pre-wrap break-words">
                    <del className="text-bad">{valueOf(field, before)}</del>
                  </TableCell>
                  <TableCell className="whitespace-pre-wrap break-words">
                    <ins className="text-ok no-underline">{valueOf(field, after)}</ins>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
    </Dialog>
  );
}
