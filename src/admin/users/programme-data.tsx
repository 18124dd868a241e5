import { useTranslation } from 'react-i18next';
import { useFormParts } from '../../kit/form/form-context';
import { Cell } from '../../kit/list/table/cell';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { Skeleton } from '../../kit/ui/skeleton';
import { labelKey, valueAt } from '../../kit/words';

const facts = [
  'coins',
  'rating',
  'completion_rate',
  'is_active_in_last_month',
  'last_transaction_date',
  'first_login_date',
  'app_version',
  'signature',
  'passport.updated_at',
  'created_at',
];

export function ProgrammeData() {
  const { own, mode, before, control } = useFormParts();
  const { t } = useTranslation('people');
  if (mode === 'create') return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('users.sections.programme')}</CardTitle>
      </CardHeader>
      <dl className="m-0 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-3.5">
        {facts
          .filter((source) => own.has(source))
          .map((source) => (
            <div key={source} className="contents">
              <dt className="min-h-6 text-muted-foreground">{t(labelKey(own.contract, source))}</dt>
              <dd className="m-0 min-h-6 text-right">
                {control ? (
                  <Cell
                    contract={own.contract}
                    source={source}
                    field={own.fields.get(source)}
                    value={valueAt(before, source)}
                  />
                ) : (
                  <Skeleton className="ml-auto h-4 w-20" />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
