import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/contract';
import type { ContractIn } from '../../../contract/contract-in';
import type { CallError } from '../../../providers/http';
import { Button, buttonVariants } from '../../ui/button';
import { wordKey } from '../../words';
import type { Leave } from './use-leave';

interface LoadFailureProps {
  own: ContractIn<Resource>;
  leave: Leave;
  id: string;
  error: CallError;
  onRetry: () => void;
}

/** Shown when the record could not be loaded or does not exist. */
export function LoadFailure({ own, leave: { listHref, toList }, id, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const isMissing = error.statusCode === 404 || error.statusCode === 400 || error.statusCode === 422;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-5 py-20 text-center">
      <h1 className="m-0 text-base font-semibold">
        {isMissing ? t('form:notFound', { one: t(wordKey(own.contract, 'one')), id }) : t('form:notLoaded')}
      </h1>
      <p className="m-0 text-muted-foreground">{isMissing ? t('form:notFoundText') : error.message}</p>
      <span className="flex gap-2">
        {!isMissing && (
          <Button variant="default" onClick={onRetry}>
            {t('form:retry')}
          </Button>
        )}
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={listHref}
          onClick={(event) => {
            event.preventDefault();
            void toList();
          }}
        >
          {t('form:toList')}
        </a>
      </span>
    </div>
  );
}
