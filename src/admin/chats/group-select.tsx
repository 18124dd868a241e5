import { useQuery } from '@tanstack/react-query';
import { readRows } from '../../contract/read-record';
import { here } from '../../here';
import { Button } from '../../kit/ui/button';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../../kit/ui/select';
import { rowsOf } from '../../providers/data';
import { call } from '../../providers/http';
import { useTranslation } from 'react-i18next';
import { targetGroups } from '../target-groups/resource';

/** The number of target groups that send dialogs request (decisions, 'Target-group page sizes'). */
const limit = 100;

export function GroupSelect({
  id,
  onChange,
}: {
  id: number | null;
  onChange: (id: number | null, name: string) => void;
}) {
  const { t } = useTranslation('chats');
  const { data, isError, refetch } = useQuery({
    queryKey: ['options', targetGroups.path, 'send'],
    queryFn: async ({ signal }) =>
      readRows(
        here(targetGroups),
        rowsOf<{ id: number; name: string }>(
          (await call('GET', targetGroups.path, { query: { limit }, signal })).data,
          targetGroups.path,
          { page: 1 },
        ),
      ).data,
    staleTime: 60_000,
  });
  if (isError)
    return (
      <span role="alert" className="flex items-center gap-2 text-bad">
        {t('chats.to.groupsFailed')}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('chats.retry')}
        </Button>
      </span>
    );
  const choose = (value: string) => {
    const group = data?.find((one) => String(one.id) === value);
    onChange(group?.id ?? null, group?.name ?? '');
  };
  return (
    <Select value={id === null ? '' : String(id)} onValueChange={choose}>
      <SelectTrigger aria-label={t('chats.to.which')} aria-busy={!data} className="w-56">
        <SelectValue placeholder={t('chats.to.choose')} />
      </SelectTrigger>
      <SelectContent>
        {data?.map((one) => (
          <SelectItem key={one.id} value={String(one.id)}>
            {one.name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
