import { useTranslation } from 'react-i18next';
import { AppHead, AppTabs } from '../../kit/form/phone/app-bars';
import { Phone } from '../../kit/form/phone/phone';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { layoutOf } from './layout';
import { PhoneSection } from './phone-sections';
import { mainScreens } from './resource';

/** The screen as the app lays it out. */
export default function MainScreenPreview({ values }: PreviewProps) {
  const { t } = useTranslation(mainScreens.words);
  const sections = layoutOf(values);
  return (
    <Phone
      head={<AppHead />}
      foot={<AppTabs open="home" />}
      note={values.active === true ? undefined : t('main-screen.preview.inactive')}
    >
      {sections.length ? (
        sections.map((section, at) => <PhoneSection key={`${at}-${section.name}`} section={section} />)
      ) : (
        <p className="m-auto px-6 py-16 text-center text-[#52525b]">{t('main-screen.preview.empty')}</p>
      )}
    </Phone>
  );
}
