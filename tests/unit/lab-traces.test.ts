import type { Request } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { answerIn, lost } from '../../qa/answers';
import type { Api } from '../../qa/api';
import { readOnly } from '../../qa/gate';
import { models } from '../../qa/models';
import { walksOf, whyLeftOut } from '../../qa/paths';
import { Traces } from '../../qa/traces';

let last = 10;
const answers = async () => ({ id: last++ }) as never;
const api: Api = {
  base: 'https://console.example/v3',
  storage: { token: '', identity: {} },
  get: answers,
  post: answers,
  put: answers,
  delete: async () => {},
  ask: async () => ({ status: 200, body: await answers(), headers: new Headers() }),
  form: answers,
  signIn: async () => api,
  upload: async (folder, name) => `${folder}${name}`,
};

describe('what a run leaves behind', () => {
  const traced = () => {
    const traces = new Traces('https://console.example/v3');
    return { traces, at: traces.of(api), cleaning: traces.of(api, true) };
  };
  test('is what it created and did not remove, with the call that would', async () => {
    const { traces, at, cleaning } = traced();
    const { id } = await at.post<{ id: number }>('admin/surveys', { name: 'Lab' });
    const other = await at.post<{ id: number }>('admin/surveys', { name: 'Lab' });
    await cleaning.delete('admin/surveys', { id: other.id });
    expect(await traces.left()).toEqual([
      {
        made: `POST admin/surveys: ${id}`,
        times: 1,
        remove: `curl -X DELETE https://console.example/v3/admin/surveys -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"id":${id}}'`,
      },
    ]);
  });
  test('is not what it has restored', async () => {
    const { traces, at, cleaning } = traced();
    const path = 'admin/mystery-shopper/attachments';
    await at.put(path, { id: 7, status: 2 });
    await at.put(path, { id: 8, status: 2 });
    await cleaning.put(path, { id: 7, status: 1 });
    expect(await traces.left()).toEqual([{ made: `PUT ${path}`, times: 1, remove: null }]);
  });
  test('is not what it did to a record that it has removed', async () => {
    const { traces, at, cleaning } = traced();
    const { id } = await at.post<{ id: number }>('admin/trade-program', { name: 'Lab' });
    await at.put(`admin/trade-program/${id}/addresses/5/denied`, { reason: 'Closed' });
    await at.post('admin/trade-program/rewarded', { id, user_id: 5 });
    await at.put('admin/trade-program/999/addresses/5/denied', { reason: 'Closed' });
    await cleaning.delete('admin/trade-program', { id });
    expect(await traces.left()).toEqual([
      { made: 'PUT admin/trade-program/999/addresses/5/denied', times: 1, remove: null },
    ]);
  });
  test('is named by its whole path on a console whose API has no version', async () => {
    const traces = new Traces('https://console.example');
    traces.page({
      url: () => 'https://console.example/admin/messages/send',
      method: () => 'POST',
      headers: () => ({}),
      response: () => Promise.resolve({ ok: () => true, json: () => Promise.resolve({}) }),
    } as unknown as Request);
    expect(await traces.left()).toEqual([{ made: 'POST admin/messages/send', times: 1, remove: null }]);
  });
  test('is also what no call removes: what was sent, what was stored', async () => {
    const { traces, at } = traced();
    await at.post('admin/messages/send', { user_id: 1 });
    await at.post('admin/messages/send', { user_id: 1 });
    await at.upload('files/', 'plans.xlsx', new Uint8Array());
    expect(await traces.left()).toEqual([
      { made: 'POST admin/messages/send', times: 2, remove: null },
      { made: 'POST admin/services/file (files/plans.xlsx)', times: 1, remove: null },
    ]);
  });
});

describe('where a run may leave nothing behind', () => {
  test.each(models.map((model) => [model.name, model] as const))('%s plays what lasts', (_, { calls }) => {
    for (const call of Object.values(calls))
      for (const ending of Object.values(call.endings)) {
        const answer = () => answerIn({ mayLast: false }, call, ending);
        if (!call.lasts) expect(answer()).toBe(ending.answer);
        else if (ending.played === null) expect(answer).toThrow('cannot be played');
        else if (ending.played) expect(answer()).toBe(ending.played);
        else if (ending.answer !== lost) expect(answer()).not.toBe(ending.answer);
        expect(answerIn({ mayLast: true }, call, ending)).toBe(ending.answer);
      }
  });
  test('an account can only read', async () => {
    const reader = readOnly(api);
    await expect(reader.get('admin/surveys')).resolves.toBeTruthy();
    for (const write of [reader.post, reader.put, reader.delete])
      await expect(write('admin/surveys', {})).rejects.toThrow('admin/surveys would change the server');
    await expect(reader.upload('files/', 'plans.xlsx', new Uint8Array())).rejects.toThrow('plans.xlsx');
  });
  test('a path that cannot be played is left out with its reason, all others are walked', () => {
    const left = (name: string) => {
      const model = models.find((one) => one.name === name)!;
      return new Set(walksOf(model, model.variants[0]).map((one) => whyLeftOut(model, one)));
    };
    expect(left('trade-address')).toEqual(
      new Set(['leaves a trade programme of its own, whose workbook stays stored and whose deletion stays in the log']),
    );
    expect(left('moderation-answers')).toEqual(new Set([null, "in 'refresh' a colleague changes what is stored"]));
    expect(left('moderation-images')).toEqual(new Set([null]));
  });
});
