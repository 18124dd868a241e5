import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../contract/contract';
import { here } from '../../../here';
import { Cell } from '../../../kit/list/table/cell';
import { Card, CardHeader, CardTitle } from '../../../kit/ui/card';
import { labelKey } from '../../../kit/words';
import { instant, number } from '../../../providers/format';
import { fileTransfers } from '../resource';
import { lasted } from '../said';
import { Fact } from './fact';

/** Who exported or imported, when, with which filters, and the file. */
export function About({ transfer }: { transfer: RecordOf<typeof fileTransfers> }) {
  const { t } = useTranslation('file-transfers');
  const id = useId();
  const label = (source: string) => t(labelKey(fileTransfers, source));
  const { author, created_at, duration, file_name, filters, format, kept_until, kind, rows, state } = transfer;
  return (
    <section aria-labelledby={id}>
      <Card className="overflow-hidden">
        <CardHeader>
          <CardTitle id={id}>{t('about')}</CardTitle>
        </CardHeader>
        <dl className="m-0">
          <Fact label={label('author')}>{author}</Fact>
          <Fact label={label('created_at')}>{instant(created_at)}</Fact>
          <Fact label={label('duration')}>{lasted(duration)}</Fact>
          {kind === 'export' && state !== 'running' && typeof rows === 'number' && (
            <Fact label={label('rows')}>{number(rows)}</Fact>
          )}
          {kind === 'export' && (
            <Fact label={label('filters')}>
              {filters.length ? (
                <ul className="m-0 flex list-none flex-col gap-1 p-0">
                  {filters.map((one) => (
                    <li key={one.label}>
                      <span className="font-medium">{one.label}</span> {one.value}
                    </li>
                  ))}
                </ul>
              ) : (
                t('noFilters')
              )}
            </Fact>
          )}
          {file_name && <Fact label={label('file_name')}>{file_name}</Fact>}
          <Fact label={label('format')}>
            <Cell
              contract={fileTransfers}
              source="format"
              field={here(fileTransfers).fields.get('format')}
              value={format}
            />
          </Fact>
          {kept_until ? (
            <Fact label={label('kept_until')}>{instant(kept_until)}</Fact>
          ) : (
            kind === 'export' && state === 'done' && <Fact label={label('has_file')}>{t('gone')}</Fact>
          )}
        </dl>
      </Card>
    </section>
  );
}
