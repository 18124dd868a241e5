import { useGo, useParsed } from '@refinedev/core';
import type { Contract } from '../../contract/contract';
import { here } from '../../here';
import { inviteCodeSettings } from './invite-code/resource';
import { lepSettings } from './lep/resource';

const all = ['general', 'stats', 'code', 'inviteCode', 'lep'] as const;
export type Tab = (typeof all)[number];
/** The tabs that only some markets have; their titles are the contracts'. */
export const contractOf: Partial<Record<Tab, Contract>> = { inviteCode: inviteCodeSettings, lep: lepSettings };

/** This market's tabs, in the documented order (document 1, section 2.11). */
export const tabsHere = (): readonly Tab[] => all.filter((one) => !contractOf[one] || here(contractOf[one]).exists);

/** The open tab, kept in the URL; an unknown one opens the first. */
export function useTab(tabs: readonly Tab[]): [Tab, (next: Tab) => void] {
  const { params } = useParsed<{ tab?: unknown }>();
  const go = useGo();
  const tab = tabs.find((one) => one === params?.tab) ?? 'general';
  return [tab, (next) => go({ type: 'push', query: { tab: next === 'general' ? undefined : next } })];
}
