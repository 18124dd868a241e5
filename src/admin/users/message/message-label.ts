import { useTranslation } from 'react-i18next';
import { useListContext } from '../../../kit/list/list-context';

/**
 * The button's words, and whether the list's filters leave some users out. How many they are stands beside the heading
 * and in the question: in the button it would move the others when the rows arrive.
 */
export function useMessageLabel(): { label: string; isFiltered: boolean } {
  const { t } = useTranslation('people');
  const { filters } = useListContext();
  // 'ALL' is what the statistics above the list call the whole country.
  const isFiltered = [...filters].some(([name, value]) => name !== 'custom_filter_option_type_id' || value !== 'ALL');
  return { label: t(isFiltered ? 'people:users.message.matching' : 'people:users.message.all'), isFiltered };
}
