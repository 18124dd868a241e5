import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../providers/format';
import { Button } from '../../ui/button';
import { NativeSelect, NativeSelectOption } from '../../ui/native-select';
import { pageSizes } from '../state';
import { useListContext, type ListModel } from '../list-context';

/** The foot of the surrounding list. */
export function Foot() {
  const {
    own,
    rows,
    error,
    page,
    pageSize,
    pageCount,
    firstRow,
    total,
    unknownTotal,
    isLoading,
    setPage,
    setPageSize,
  } = useListContext();
  return (
    <PageFoot
      {...{ page, pageSize, pageCount, firstRow, total, unknownTotal, isLoading, setPage, setPageSize }}
      isOnePage={'unpaged' in own.contract || own.contract.onePage !== undefined}
      shown={rows.length}
      hasFailed={error !== null}
    />
  );
}

interface PageFootProps extends Pick<
  ListModel,
  'page' | 'pageSize' | 'pageCount' | 'firstRow' | 'total' | 'unknownTotal' | 'isLoading' | 'setPage' | 'setPageSize'
> {
  /** The number of rows on this page. */
  shown: number;
  hasFailed: boolean;
  /** The list has no further pages. */
  isOnePage?: boolean;
}
/** The range of rows shown, the page size, and the buttons for other pages. */
export const PageFoot = memo(function PageFoot({
  page,
  pageSize,
  pageCount,
  firstRow,
  shown,
  total,
  unknownTotal,
  isLoading,
  hasFailed,
  isOnePage,
  setPage,
  setPageSize,
}: PageFootProps) {
  const { t } = useTranslation('list');
  const values = { first: number(firstRow), last: number(firstRow + shown - 1), total: number(total) };
  const range = isLoading
    ? t('list:loading')
    : !shown
      ? hasFailed
        ? ''
        : t('list:range.none')
      : unknownTotal
        ? t('list:range.unknown', values)
        : t('list:range.of', values);
  const atStart = page <= 1 ? t('list:page.atFirst') : undefined;
  const atEnd = page >= pageCount ? t('list:page.atLast') : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 low:py-1 print:[&>:not([role=status])]:hidden text-muted-foreground">
      <span role="status" className="mr-auto">
        {range}
      </span>
      {!isOnePage && (
        <>
          <NativeSelect
            aria-label={t('list:page.sizes')}
            value={pageSize}
            onChange={(event) => setPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <NativeSelectOption key={size} value={size}>
                {t('list:page.size', { size: number(size) })}
              </NativeSelectOption>
            ))}
          </NativeSelect>
          <nav aria-label={t('list:page.pages')} className="flex items-center gap-1.5">
            <Button
              variant="outline"
              size="icon"
              aria-label={t('list:page.first')}
              onClick={() => setPage(1)}
              reason={atStart}
            >
              <ChevronFirst aria-hidden />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('list:page.previous')}
              onClick={() => setPage(page - 1)}
              reason={atStart}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <PageNumber page={page} pageCount={unknownTotal ? undefined : pageCount} onGo={setPage} />
            <Button
              variant="outline"
              size="icon"
              aria-label={t('list:page.next')}
              onClick={() => setPage(page + 1)}
              reason={atEnd}
            >
              <ChevronRight aria-hidden />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('list:page.last')}
              onClick={() => setPage(pageCount)}
              reason={unknownTotal ? t('list:page.unknownLast') : atEnd}
            >
              <ChevronLast aria-hidden />
            </Button>
          </nav>
        </>
      )}
    </div>
  );
});

/** The page number as an input. */
function PageNumber({
  page,
  pageCount,
  onGo,
}: {
  page: number;
  pageCount: number | undefined;
  onGo: (page: number) => void;
}) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const asked = Math.max(1, Math.min(Number(text) || page, pageCount ?? Infinity));
    setText(String(asked));
    if (asked !== page) onGo(asked);
  };
  return (
    <span className="flex items-center gap-1">
      <input
        aria-label={t('list:page.number')}
        inputMode="numeric"
        maxLength={8}
        value={text}
        style={{ width: `${text.length + 2}ch` }}
        className="h-7.5 min-w-6 rounded-md border border-input bg-background text-center text-muted-foreground outline-none focus-visible:border-primary focus-visible:text-foreground"
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
      {pageCount !== undefined && <span className="min-w-12">/ {number(pageCount)}</span>}
    </span>
  );
}
