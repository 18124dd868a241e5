import { useTranslation } from 'react-i18next';
import { useListContext } from '../../../kit/list/list-context';
import { number } from '../../../providers/format';

/** The button's words, with how many users the list has, and whether its filters leave some out. */
export function useMessageLabel(): { label: string; isFiltered: boolean } {
  const { t } = useTranslation('people');
  const { filters, total } = useListContext();
  // 'ALL' is what the statistics above the list call the whole country.
  const isFiltered = [...filters].some(([name, value]) => name !== 'custom_filter_option_type_id' || value !== 'ALL');
  const key = isFiltered ? 'people:users.message.matching' : 'people:users.message.all';
  return { label: t(key, { total: number(total) }), isFiltered };
}
