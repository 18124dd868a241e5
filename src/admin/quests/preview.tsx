import Calendar from 'lucide-react/icons/calendar';
import Paperclip from 'lucide-react/icons/paperclip';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../kit/form/phone/app-bars';
import { Fact, Facts } from '../../kit/form/phone/facts';
import { LongText, NameText } from '../../kit/form/phone/texts';
import { Phone } from '../../kit/form/phone/phone';
import { useFormParts } from '../../kit/form/form-context';
import type { Values } from '../../kit/form/record';
import type { PreviewProps } from '../../kit/form/phone/phone-preview';
import { Picture } from '../../kit/form/phone/picture';
import { dayWords, rowsOf } from '../../kit/form/phone/values';
import { labelKey, optionKey, wordKey } from '../../kit/words';
import { useUnseen } from '../../publishing/use-unseen';
import { challengeKinds, dailyGame } from './kinds';
import { RewardCard } from './reward-card';
import { quests } from './resource';
import { TaskCard } from './task-card';

/** A challenge with its tasks and rewards. What a Daily Game does not have is left out. */
export default function ChallengePreview({ values }: PreviewProps) {
  const { own } = useFormParts();
  const { t } = useTranslation(quests.words);
  const kind = own.has('type') && challengeKinds.find((one) => one.id === values.type);
  const isGame = kind && kind.id === dailyGame;
  const tasks = rowsOf(values.tasks);
  const rewards = isGame ? [] : rowsOf(values.rewards);
  const [start, end] = [dayWords(values.start_date), dayWords(values.end_date)];
  return (
    <Phone note={useUnseen(values)}>
      <PageBar title={t(wordKey(quests, 'one'))} />
      {!isGame && (
        <div className="-mx-4 -mt-3.5">
          <Picture fileKey={values.background_image} className="aspect-[16/9] w-full" />
        </div>
      )}
      <NameText name={values.name} className="text-[18px] font-bold" />
      <Facts>
        {kind && <Fact icon={Users}>{t(optionKey(quests, 'type', kind))}</Fact>}
        {(start || end) && <Fact icon={Calendar}>{`${start ?? '…'} – ${end ?? '…'}`}</Fact>}
      </Facts>
      <LongText text={values.description} />
      <Cards title={t(labelKey(quests, 'tasks'))} rows={tasks}>
        {(task) => <TaskCard task={task} />}
      </Cards>
      <Cards title={t(labelKey(quests, 'rewards'))} rows={rewards}>
        {(reward) => <RewardCard reward={reward} />}
      </Cards>
      {!isGame && values.attachments_enabled === true && (
        <span aria-hidden className="grid h-10 place-items-center rounded-full border border-(--app) text-(--app)">
          <Paperclip className="size-4" />
        </span>
      )}
    </Phone>
  );
}

interface CardsProps {
  title: string;
  rows: readonly Values[];
  children: (row: Values) => ReactNode;
}

function Cards({ title, rows, children }: CardsProps) {
  if (!rows.length) return null;
  return (
    <div>
      <p className="m-0 mb-1.5 text-[14px] font-bold">{title}</p>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {rows.map((row, at) => (
          <li key={at} className="flex items-center gap-3 rounded-2xl bg-white p-3 shadow-xs">
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
