import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { Badge } from '../../../kit/ui/badge';
import { number } from '../../../providers/format';
import { gameReport } from './resource';

/** The quiz games that the person played: the points of both, and who won. */
export default function GamesOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  return (
    <PersonRows of={gameReport} value={id}>
      {({ id: game, brand_name, user_points, user2_id, user2_points, winner_id, created_at }) => (
        <PersonRow
          title={brand_name ?? `#${game}`}
          note={(user2_id ? [user_points, user2_points] : [user_points]).map((one) => number(one ?? 0)).join(' : ')}
          at={created_at}
        >
          {user2_id && (
            <Badge variant={winner_id === id ? 'ok' : 'idle'}>
              {t(winner_id === id ? 'game.won' : winner_id ? 'game.lost' : 'game.draw')}
            </Badge>
          )}
        </PersonRow>
      )}
    </PersonRows>
  );
}
