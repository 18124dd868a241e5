import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../kit/ui/tabs';
import { wordKey } from '../../kit/words';
import { Code } from './code';
import { GeneralForm, InviteCodeForm, LepForm } from './forms';
import { Stats } from './stats';
import { contractOf, tabsHere, useTab, type Tab } from './tabs';

const contents: Record<Tab, ComponentType> = {
  general: GeneralForm,
  stats: Stats,
  code: Code,
  inviteCode: InviteCodeForm,
  lep: LepForm,
};
const tabs = tabsHere();

export default function SettingsScreen() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useTab(tabs);
  const Content = contents[open];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="m-0 px-5 pb-2.5 pt-4 text-lg font-semibold">{t('settings.title')}</h1>
      {/* Activated by hand: leaving a tab with unsaved changes asks first. */}
      <Tabs
        value={open}
        onValueChange={(next) => setOpen(next as Tab)}
        activationMode="manual"
        className="min-h-0 flex-1 gap-3"
      >
        <div className="px-5 py-0.5">
          <TabsList className="flex-wrap" aria-label={t('settings.title')}>
            {tabs.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(contractOf[one] ? wordKey(contractOf[one], 'title') : `settings.tabs.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        <TabsContent key={open} value={open} className="flex min-h-0 flex-1 flex-col">
          <Content />
        </TabsContent>
      </Tabs>
    </div>
  );
}
