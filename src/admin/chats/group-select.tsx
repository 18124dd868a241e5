import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/ui/button';
import { Select } from '../../kit/ui/select';
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
      rowsOf<{ id: number; name: string }>(
        (await call('GET', targetGroups.path, { query: { limit }, signal })).data,
        targetGroups.path,
        { page: 1 },
      ).data,
    staleTime: 60_000,
  });
  if (isError)
    return (
      <span role="alert" className="flex items-center gap-2 text-bad">
        {t('chats.to.groupsFailed')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('chats.retry')}
        </Button>
      </span>
    );
  const named = (value: string) => data?.find((one) => String(one.id) === value);
  return (
    <Select
      aria-label={t('chats.to.which')}
      className="w-56!"
      value={id ?? ''}
      aria-busy={!data}
      onChange={({ target }) => onChange(named(target.value)?.id ?? null, named(target.value)?.name ?? '')}
    >
      <option value="">{t('chats.to.choose')}</option>
      {data?.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
