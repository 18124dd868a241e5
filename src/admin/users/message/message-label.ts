import { useTranslation } from 'react-i18next';
import { useListContext } from '../../../kit/list/list-context';
import { dashboardParameters, useChoice } from '../scope';

interface MessageLabel {
  label: string;
  /** The list's filters leave some users out. */
  isFiltered: boolean;
  /** The choice in the statistics above the list leaves some users out. */
  isChosen: boolean;
}

/**
 * The button's words, and whether the list's filters leave some users out. How many they are stands beside the heading
 * and in the question: in the button it would move the others when the rows arrive.
 */
export function useMessageLabel(): MessageLabel {
  const { t } = useTranslation('people');
  const { filters } = useListContext();
  const { scope, categories } = useChoice(filters);
  // The period is that of the categories: without one it leaves nobody out.
  const isChosen = categories.length > 0 || (scope !== undefined && scope.type !== 'ALL');
  const isFiltered = isChosen || [...filters.keys()].some((name) => !dashboardParameters.includes(name));
  return { label: t(isFiltered ? 'people:users.message.matching' : 'people:users.message.all'), isFiltered, isChosen };
}
