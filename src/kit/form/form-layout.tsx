import { Children, isValidElement, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import i18n from 'i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { Skeleton } from '../ui/skeleton';
import { titleOf, wordKey } from '../words';
import { Aside } from './section';
import type { Values } from './record';

interface FormHeadProps {
  own: ContractIn<Resource>;
  /** The record, once it is loaded. */
  record?: Values;
  isNew?: boolean;
  children?: ReactNode;
}

/** The title with the record's name and id, and the form's actions. */
export function FormHead({ own, record, isNew, children }: FormHeadProps) {
  const { t } = useTranslation();
  const one = t(wordKey(own.contract, 'one'));
  // Some titles in the documents name the action instead of the record.
  const edited = wordKey(own.contract, 'editTitle');
  const title = i18n.exists(edited) ? t(edited) : undefined;
  const name = record && titleOf(own.contract, record);
  const number = `#${String(record?.id)}`;
  // A record without a name has its id as its title, which is then not repeated.
  const details = [...(title || name !== number ? [number] : []), title ? name : one];
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-5 pb-2.5 pt-4 print:[&>:not(:first-child)]:hidden">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h1 className="m-0 min-w-0 text-lg font-semibold break-words">
          {isNew
            ? t([wordKey(own.contract, 'newTitle'), wordKey(own.contract, 'create'), 'form:newTitle'], { one })
            : (title ?? name ?? <Skeleton className="inline-block h-5 w-52 align-middle" />)}
        </h1>
        {record && !isNew && (
          <p data-details className="m-0 text-[13px] text-muted-foreground">
            {details.join(' · ')}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The scrolling part between head and save bar. */
export function FormBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col print:block">
      <div className="@container/form relative min-h-0 flex-1 scroll-py-4 overflow-y-auto print:overflow-visible has-[[data-offer]]:scroll-pb-24 has-[[data-offer]]:pb-20">
        {children}
      </div>
    </div>
  );
}

/**
 * Sections on the left, `Aside` on the right; stacked in a narrow window.
 * A long form renders its first section first, and the others in a deferred render; `whole` renders all at once.
 */
export function FormLayout({ whole = false, children }: { whole?: boolean | undefined; children: ReactNode }) {
  const isWhole = useDeferredValue(true, whole);
  // `toArray` creates new elements, so it is memoised: otherwise each render of the form would render all its fields.
  const [first, ...rest] = useMemo(() => Children.toArray(children), [children]);
  const hasAside = rest.some((one) => isValidElement(one) && one.type === Aside);
  return (
    <div
      aria-busy={!isWhole || undefined}
      className="grid max-w-400 grid-cols-1 items-start gap-x-6 px-5 pb-1 pt-1 @3xl/form:has-[>[data-aside]]:grid-cols-[minmax(0,1fr)_300px] @3xl/form:has-[>[data-aside]]:grid-rows-[repeat(14,auto)_1fr]"
    >
      {first}
      {isWhole ? rest : hasAside && <div data-aside />}
    </div>
  );
}
