import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '../../kit/ui/label';
import { Switch } from '../../kit/ui/switch';
import { buttonVariants } from '../../kit/ui/button';
import { Link } from '../../providers/router';
import { menuPaths } from '../../shell/menu-items';
import { landOnStart, landsOnStart } from '../../shell/screen-at';
import { countWords } from './count-words';
import { EndingSoon } from './ending-soon';
import { QueueCard } from './queue-card';
import { queuesOf, type Queue } from './queues';
import { uncountedOf } from './uncounted';
import { useWaitings } from './use-waiting';

/** What waits for the person who is signed in: the queues of the market and the role, and what ends soon. */
export default function Start() {
  const { t } = useTranslation(['start', 'shell']);
  const [paths] = useState(menuPaths);
  const [queues] = useState(() => queuesOf(paths));
  const uncounted = uncountedOf(paths);
  const id = useId();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-8">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 pb-3 pt-4">
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="m-0 text-lg font-semibold">{t('start.title')}</h1>
          <Summary queues={queues} />
        </div>
        <Landing />
      </header>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 p-0">
        {queues.map((queue) => (
          <QueueCard key={queue.name} queue={queue} />
        ))}
      </ul>
      <EndingSoon paths={paths} />
      {uncounted.length > 0 && (
        <section aria-labelledby={id} className="mt-6">
          <h2 id={id} className="m-0 text-[13px] font-semibold">
            {t('uncounted.title')}
          </h2>
          <p className="m-0 mb-2 text-xs text-muted-foreground">{t('uncounted.why')}</p>
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
            {uncounted.map((path) => (
              <li key={path}>
                <Link to={`/${path}`} className={buttonVariants({ variant: 'outline' })}>
                  {t(`shell:menu.${path}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The sum of all queues, once each has answered. */
function Summary({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('start');
  const answers = useWaitings(queues, true).map((one) => one.data);
  const isKnown = answers.every((one) => one !== undefined);
  const total = answers.reduce((sum, one) => sum + (one?.total ?? 0), 0);
  const mayFollow = answers.some((one) => one?.mayFollow);
  return (
    <p role="status" className="m-0 min-h-5 text-muted-foreground">
      {isKnown && (total ? t('summary', { total: countWords({ total, mayFollow }) }) : t('nothingAtAll'))}
    </p>
  );
}

/** Makes the start screen the one that follows signing in. */
function Landing() {
  const { t } = useTranslation('start');
  const id = useId();
  const [isOn, setOn] = useState(landsOnStart);
  return (
    <div className="flex items-center gap-2">
      <Switch
        id={id}
        checked={isOn}
        onCheckedChange={(on) => {
          landOnStart(on);
          setOn(on);
        }}
      />
      <Label htmlFor={id} className="font-normal text-muted-foreground">
        {t('landing')}
      </Label>
    </div>
  );
}
