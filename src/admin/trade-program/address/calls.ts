import { t } from 'i18next';
import { fromPromise } from 'xstate';
import { phaseOf } from '../../../../machines/trade-phases';
import { tradeAddressMachine, type Address, type AddressUser } from '../../../../machines/trade-address';
import { booleanOf } from '../../../contract/read-record';
import { tellWhoeverLeft } from '../../../kit/tell-whoever-left';
import { call } from '../../../providers/http';
import { notify } from '../../../providers/notification';
import { offers } from '../../../providers/session';
import { processing } from '../addresses/statuses';

interface Answer {
  trade_program: Address['facts'] & {
    phase: unknown;
    trade_program_addresses_status: unknown;
    reason_denied?: string | null;
  };
  users_trade_program?: AddressUser[];
}

/** Converts the documented response (document 1, sections 3 and 7). */
const addressIn = (
  {
    trade_program: { phase, trade_program_addresses_status: status, reason_denied, ...facts },
    users_trade_program,
  }: Answer,
  version: string | null,
): Address => ({
  phase: phaseOf(phase),
  status: Number(status ?? processing),
  reason_denied: reason_denied ?? null,
  users: (users_trade_program ?? []).map((one) => ({ ...one, selected: booleanOf(one.selected) === true })),
  facts,
  version: version ?? undefined,
});
const ifMatch = (version: string | undefined): Record<string, string> =>
  version && offers('versions') ? { 'If-Match': version } : {};

async function save(at: string, input: { selected: readonly number[]; version: string | undefined }): Promise<void> {
  await call('PUT', at, { body: { selected_users: input.selected }, headers: ifMatch(input.version) });
}
async function deny(at: string, { reason, version }: { reason: string; version: string | undefined }): Promise<void> {
  await call('PUT', `${at}/denied`, { body: { reason }, headers: ifMatch(version) });
}
export const tellFailed = () => notify({ type: 'error', message: t('programmes:address.saveFailed') });

/** The machine with the API calls of one address: 'admin/trade-program/5/addresses/12'. */
export const addressMachineAt = (at: string) =>
  tradeAddressMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const { data, headers } = await call<Answer>('GET', at, { signal });
        return addressIn(data, headers.get('etag'));
      }),
      save: fromPromise(({ input, signal }) => tellWhoeverLeft(signal, save(at, input), { failed: tellFailed })),
      deny: fromPromise(({ input, signal }) => tellWhoeverLeft(signal, deny(at, input), { failed: tellFailed })),
    },
  });
