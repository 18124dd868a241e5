import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from 'react-i18next';
import { useRow } from '../../kit/form/rows/use-row';
import { mainScreens } from './resource';
import type { ComponentList } from './section-types';

/** The heading of a component's fields: '2. KB article: Autumn novelties'. */
export function ComponentTitle({ list, at }: { list: ComponentList; at: number }) {
  const { t } = useTranslation(mainScreens.words);
  const { values } = useRow();
  const type = list.types.find((one) => one.id === values.type_id)?.name;
  const said = [type && t(`main-screen.choices.type_id.${type}`), values.name].filter(Boolean).join(': ');
  return (
    <>
      {`${at + 1}. ${said}`}
      {values.visible === false && (
        <EyeOff
          role="img"
          aria-label={t('main-screen.preview.hidden')}
          className="ml-2 inline size-3.5 text-muted-foreground"
        />
      )}
    </>
  );
}
