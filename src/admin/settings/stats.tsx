import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '../../kit/ui/card';
import { linkOf } from '../../providers/wire';
import { NoticeDialog } from './notice-dialog';
import { ResetDialog } from './reset-dialog';
import { useOperation } from './use-operation';

/** The tab 'Stats' (document 1, section 2.11). */
export function Stats() {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState<'reset' | 'notice'>();
  const close = () => setAsked(undefined);
  const init = useOperation('POST', 'admin/stats/init');
  return (
    <div className="grid min-h-0 content-start gap-4 overflow-y-auto px-5 pb-5 lg:grid-cols-2">
      <Operation name="init">
        <Button
          variant="outline"
          reason={init.isBusy ? t('settings.stats.busy') : undefined}
          onClick={() => void init.run()}
        >
          {t('settings.stats.init.action')}
        </Button>
      </Operation>
      <Operation name="reset">
        <Button variant="destructive-outline" onClick={() => setAsked('reset')}>
          {t('settings.stats.reset.action')}
        </Button>
      </Operation>
      <Operation name="link">
        <StatisticsLink />
      </Operation>
      <Operation name="notice">
        <Button variant="outline" onClick={() => setAsked('notice')}>
          {t('settings.stats.notice.action')}
        </Button>
      </Operation>
      {asked === 'reset' && <ResetDialog onClose={close} />}
      {asked === 'notice' && <NoticeDialog onClose={close} />}
    </div>
  );
}

function Operation({ name, children }: { name: 'init' | 'reset' | 'link' | 'notice'; children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`settings.stats.${name}.title`)}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3">
        <p className="m-0 text-muted-foreground">{t(`settings.stats.${name}.text`)}</p>
        {children}
      </CardContent>
    </Card>
  );
}

type LinkAnswer = string | { url?: string; link?: string };

/** Requests the link, which is then shown; each request gives a new one. */
function StatisticsLink() {
  const { t } = useTranslation('settings');
  const { run, isBusy } = useOperation<LinkAnswer>('GET', 'admin/stats');
  const [href, setHref] = useState('');
  const request = async () => {
    const answer = await run();
    if (!answer) return;
    const { data } = answer;
    setHref((typeof data === 'string' ? data : (data.url ?? data.link)) ?? '');
  };
  return (
    <>
      <Button variant="outline" reason={isBusy ? t('settings.stats.busy') : undefined} onClick={() => void request()}>
        {t('settings.stats.link.action')}
      </Button>
      <p role="status" className="m-0 max-w-full break-all empty:hidden">
        {href && (
          <a className="text-primary underline" href={linkOf(href)} target="_blank" rel="noreferrer">
            {linkOf(href)}
          </a>
        )}
      </p>
    </>
  );
}
