import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { wordKey } from '../../words';
import { focusFilters } from '../filters/focus-filters';
import { useListContext } from '../list-context';
import { crudFilter } from '../state';

function Message({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: ComponentType<{ className?: string }>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-14 text-center">
      <Icon aria-hidden className="size-7 text-muted-foreground" />
      <p className="m-0 text-base font-medium">{title}</p>
      {children && <p className="m-0 max-w-md text-muted-foreground">{children}</p>}
      {action && <div className="mt-1 flex gap-2">{action}</div>}
    </div>
  );
}

/** The empty state: there are no records yet, or none matches the filters. */
export default function Empty({ create }: { create: ReactNode }) {
  const { own, filters, setAll, sort } = useListContext();
  const { contract } = own;
  const { t } = useTranslation(['list', contract.words]);
  // A report's required filter always has a value.
  const required = contract.report?.requiredFilters ?? [];
  const kept = [...filters].filter(([name]) => required.includes(name));
  if (filters.size > kept.length)
    return (
      <Message
        icon={SearchX}
        title={t('list:empty.found')}
        action={
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              setAll({
                filters: kept.map(([name, value]) => crudFilter(name, contract.filters?.[name], value)),
                sorters: sort ? [sort] : [],
              });
              focusFilters(currentTarget.closest('[data-list]'));
            }}
          >
            {t('list:filter.clearAll')}
          </Button>
        }
      >
        {t('list:empty.foundHint')}
      </Message>
    );
  return (
    <Message icon={Inbox} title={t([wordKey(contract, 'empty'), 'list:empty.title'])} action={create}>
      {create
        ? t([wordKey(contract, 'emptyHint'), 'list:empty.hint'])
        : t(wordKey(contract, 'emptyText'), { defaultValue: '' })}
    </Message>
  );
}
