import { useTranslation } from 'react-i18next';
import { PersonRow, PersonRows } from '../../../kit/person/person-rows';
import { achievementReport } from './resource';

export default function AchievementsOfPerson({ id }: { id: number }) {
  const { t } = useTranslation('person');
  return (
    <PersonRows of={achievementReport} value={id}>
      {({ achievement_name, achievement_level, level_completed_date }) => (
        <PersonRow
          title={achievement_name}
          note={t('achievement.level', { level: achievement_level })}
          at={level_completed_date}
        />
      )}
    </PersonRows>
  );
}
