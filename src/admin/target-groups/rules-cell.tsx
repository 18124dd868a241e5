import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Missing } from '../../kit/list/table/cell';
import { number } from '../../providers/format';
import { countsPeople, peopleIn } from './calls';
import { targetGroups } from './resource';

/** The number of a group's rules and, where the back-end counts them, of the people whom it reaches. */
export function RulesCell({ id, rules }: { id: number; rules: number | undefined }) {
  const { t } = useTranslation('target-groups');
  const { data: people } = useQuery({
    queryKey: [targetGroups.path, 'people', id],
    queryFn: () => peopleIn(id),
    enabled: countsPeople(),
  });
  return (
    <>
      {rules === undefined ? <Missing /> : t('list.rules', { count: rules, number: number(rules) })}
      {typeof people === 'number' && (
        <span className="text-muted-foreground">
          {' · '}
          {t('list.people', { count: people, number: number(people) })}
        </span>
      )}
    </>
  );
}
