import Calendar from 'lucide-react/icons/calendar';
import Coins from 'lucide-react/icons/coins';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../providers/format';
import { dayWords, numberOf } from './values';

interface FactProps {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  children: ReactNode;
}

/** A short fact with its icon. */
export function Fact({ icon: Icon, children }: FactProps) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-[#e4e4e7] bg-white px-2 py-1 text-[11px] leading-tight font-medium text-[#18181b]">
      <Icon aria-hidden className="size-3.5 shrink-0 text-(--app)" />
      {children}
    </span>
  );
}

/** Facts in a row; nothing where there are none. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-1.5 empty:hidden">{children}</div>;
}

/** '20 Points', in the market's word for its currency; nothing where the amount is missing. */
export function CoinsFact({ coins }: { coins: unknown }) {
  const words = useCoins()(coins);
  return words ? <Fact icon={Coins}>{words}</Fact> : null;
}

export function DayFact({ date }: { date: unknown }) {
  const words = dayWords(date);
  return words ? <Fact icon={Calendar}>{words}</Fact> : null;
}

/** An amount in the market's word for its currency. */
export function useCoins(): (coins: unknown) => string | undefined {
  const { t } = useTranslation('form');
  return (coins) => {
    const amount = numberOf(coins);
    return amount === undefined ? undefined : t('preview.coins.amount', { count: amount, amount: number(amount) });
  };
}
