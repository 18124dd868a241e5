import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { validate, withoutHiddenFields } from '../../contract/validation';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import { Button } from '../../kit/ui/button';
import { Card, CardHeader, CardTitle } from '../../kit/ui/card';
import { Skeleton } from '../../kit/ui/skeleton';
import { cn } from '../../kit/ui/cn';
import { useDebounced } from '../../kit/use-debounced';
import { number } from '../../providers/format';
import type { CallError } from '../../providers/http';
import { session } from '../../providers/session';
import { countRules, type Counted } from './calls';
import { targetGroups } from './resource';

/** Milliseconds without a change before the people are counted. */
const wait = 400;

/** The people whom the form's rules reach, before they are saved (docs/decisions/0006). */
export function Reach() {
  const { t } = useTranslation('target-groups');
  const { control } = useFormParts();
  return (
    <Card className="mb-4 @3xl/form:sticky @3xl/form:top-1">
      <CardHeader>
        <CardTitle>{t('reach.title')}</CardTitle>
      </CardHeader>
      <div className="p-3.5">{control ? <Live control={control} /> : <Skeleton className="h-8 w-24" />}</div>
    </Card>
  );
}

function Live({ control }: { control: Control<Values> }) {
  const { own, mode, before } = useFormParts();
  const { t } = useTranslation('target-groups');
  const rules = withoutHiddenFields(own, 'rules', useWatch({ control, name: 'rules' }));
  const errors = validate(own, { name: '-', rules }, { mode, before, roles: session()?.roles ?? [] });
  const isComplete = !Object.keys(errors).some((one) => one.startsWith('rules'));
  const sent = JSON.stringify(rules);
  const rested = useDebounced(sent, wait);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Counted, CallError>({
    queryKey: [targetGroups.path, 'count', before.id, rested],
    queryFn: ({ signal }) => countRules(JSON.parse(rested), before.id, signal),
    enabled: isComplete && rested === sent,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isBehind = isPlaceholderData || rested !== sent || !isComplete;
  if (error && isComplete)
    return (
      <div role="alert" className="text-bad">
        <p className="m-0">
          {Object.values(error.errors ?? {})
            .flat()
            .join(' ') || t('reach.failed')}
        </p>
        {!error.errors && (
          <Button variant="outline" size="sm" className="mt-2" onClick={() => void refetch()}>
            {t('reach.retry')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <p role="status" aria-busy={isFetching || undefined} className={cn('m-0', isBehind && 'text-muted-foreground')}>
        {data && (
          <strong className="block text-2xl font-semibold tabular-nums">
            {t('list.people', { count: data.count, number: number(data.count) })}
          </strong>
        )}
        {!isComplete ? (
          <>
            {data && `${t('reach.before')} `}
            {t('reach.incomplete')}
          </>
        ) : isBehind || !data ? (
          t('reach.counting')
        ) : (
          t('reach.meaning')
        )}
      </p>
      {data && data.count > 0 && <Sample sample={data.sample} />}
    </>
  );
}

function Sample({ sample }: Pick<Counted, 'sample'>) {
  const { t } = useTranslation('target-groups');
  if (!sample.length) return <p className="m-0 mt-3 text-muted-foreground">{t('reach.noneSeen')}</p>;
  return (
    <>
      <h3 className="m-0 mb-1 mt-4 text-xs font-medium text-muted-foreground">{t('reach.some')}</h3>
      <ul className="m-0 list-none p-0">
        {sample.map(({ id, name, surname, phone }) => (
          <li key={id} className="border-t border-border py-1.5">
            <span className="block break-words">{`(${id}) ${name} ${surname}`}</span>
            <span className="block text-xs text-muted-foreground">{phone}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
