import { Children, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import i18n from 'i18next';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import { Skeleton } from '../ui/skeleton';
import { titleOf, wordKey } from '../words';
import { PaintedContext } from './form-parts';
import { usePainted } from './painted';
import { Aside } from './section';
import type { Values } from './record';

interface FormHeadProps {
  own: ContractIn<Resource>;
  /** The record, once it is there. */
  record?: Values;
  isNew?: boolean;
  children?: ReactNode;
}

/** What is edited, by its name and number, and what else can be done with it. */
export function FormHead({ own, record, isNew, children }: FormHeadProps) {
  const { t } = useTranslation();
  const one = t(wordKey(own.contract, 'one'));
  // Some documented titles say what is done instead of what it is done with.
  const edited = wordKey(own.contract, 'editTitle');
  const title = i18n.exists(edited) ? t(edited) : undefined;
  const name = record && titleOf(own.contract, record);
  const number = `#${String(record?.id)}`;
  // A record without a name is called by its number: once is enough.
  const details = [...(title || name !== number ? [number] : []), title ? name : one];
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 px-5 pb-2.5 pt-4">
      <h1 className="m-0 min-w-0 flex-1 text-lg font-semibold break-words">
        {isNew
          ? t([wordKey(own.contract, 'newTitle'), 'form:newTitle'], { one })
          : (title ?? name ?? <Skeleton className="inline-block h-5 w-52 align-middle" />)}
        {record && !isNew && <small className="ml-3 text-[13px] font-normal text-muted">{details.join(' · ')}</small>}
      </h1>
      {children}
    </div>
  );
}

/** What scrolls, between the head and the save bar. What lies over its foot stays where it is. */
export function FormBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 scroll-py-4 overflow-y-auto has-[[data-offer]]:scroll-pb-24 has-[[data-offer]]:pb-20">
        {children}
      </div>
    </div>
  );
}

/**
 * Sections at the left, what `Aside` holds at the right; below one another where it is narrow.
 * The first section is painted first, the others in the next moment with the right column's place held; `whole` paints all at once.
 */
export function FormLayout({ whole = false, children }: { whole?: boolean | undefined; children: ReactNode }) {
  const isWhole = usePainted(whole);
  const [first, ...rest] = Children.toArray(children);
  const hasAside = rest.some((one) => isValidElement(one) && one.type === Aside);
  return (
    <div
      aria-busy={!isWhole || undefined}
      className="grid max-w-400 grid-cols-1 items-start gap-x-6 px-5 pb-1 pt-1 lg:has-[>[data-aside]]:grid-cols-[minmax(0,1fr)_300px] lg:has-[>[data-aside]]:grid-rows-[repeat(14,auto)_1fr]"
    >
      <PaintedContext value={isWhole}>{first}</PaintedContext>
      {isWhole ? rest : hasAside && <div data-aside />}
    </div>
  );
}
