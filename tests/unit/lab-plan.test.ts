import { describe, expect, test } from 'vitest';
import { editions } from '../../editions/all';
import { editionCodes } from '../../editions/edition';
import { accounts, hasScreen, marketsOf, variantsIn } from '../../qa/markets';
import { models } from '../../qa/models';
import { nightlyOf } from '../../qa/covering';
import { joinedOf, openAfter } from '../../qa/joined';
import { readOptions } from '../../qa/options';
import { meaning, tokenOf, type Walk } from '../../qa/paths';
import type { Part } from '../../qa/part';
import { partsOf, planOf, shardOf } from '../../qa/plan';
import { possibleOf, takenOn } from '../../qa/results';
import { holdMachine } from './paths';

const tokensOf = (parts: readonly Part[]) =>
  parts.flatMap(({ model, variant, walks }) =>
    walks.map(({ steps }) => `${variant.edition} ${tokenOf(model, variant, steps)}`),
  );
const all = partsOf(models, readOptions([]));

describe.each(models.map((model) => [model.name, model] as const))('the model %s', (_, model) => {
  test('is walked by every role that has its screen, in every market', () => {
    for (const edition of editionCodes)
      for (const account of accounts)
        expect(
          variantsIn(model, edition).some((one) => one.account === account),
          `${account} in ${edition}`,
        ).toBe(hasScreen(model, account, edition));
  });
  test('is walked in quick runs where its screen is', () => {
    for (const { name, edition, account, fits } of model.variants) {
      expect(hasScreen(model, account, edition), `${name} in ${edition}`).toBe(true);
      expect(fits?.(editions[edition]) ?? true, `${name} in ${edition}`).toBe(true);
    }
  });
  test('tells the variants of a market apart by their names', () => {
    for (const edition of marketsOf(model)) {
      const names = variantsIn(model, edition).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('screens are where the contracts have them', () => {
  const marketsWith = (name: string) => marketsOf(models.find((one) => one.name === name)!);
  expect(marketsWith('chat')).toEqual(editionCodes);
  expect(marketsWith('ticket')).toEqual(editionCodes.filter((code) => code !== 'TAIWAN'));
  expect(marketsWith('import')).toEqual(editionCodes.filter((code) => code !== 'HUNGARY'));
  expect(marketsWith('trade-address')).toEqual(['DEMO']);
  const roles = (edition: 'DEMO' | 'IRELAND') =>
    variantsIn(
      models.find((one) => one.name === 'chat')!,
      edition,
    ).map(({ account }) => account);
  expect([roles('DEMO'), roles('IRELAND')]).toEqual([
    ['admin', 'ba', 'admin'],
    ['admin', 'admin'],
  ]);
});

test('a run without a market walks all ten', () =>
  expect(new Set(all.map(({ variant }) => variant.edition))).toEqual(new Set(editionCodes)));

test.each([1, 2, 3, 8, 40])('%i shards have every path exactly once, and about as many each', (of) => {
  const shards = Array.from({ length: of }, (_, at) => tokensOf(shardOf(all, { part: at + 1, of })));
  expect(shards.flat().toSorted()).toEqual(tokensOf(all).toSorted());
  const mean = shards.flat().length / of;
  for (const shard of shards) expect(Math.abs(shard.length - mean)).toBeLessThan(mean / 2);
});

test('a nightly run walks every path of each variant in one market, and a few in the others', async () => {
  const some = all.filter(({ model }) => model.name === 'moderation-answers');
  const nightly = await nightlyOf(some);
  expect(nightly.map(({ variant }) => variant.edition)).toEqual(some.map(({ variant }) => variant.edition));
  for (const [at, part] of nightly.entries())
    if (part.variant.edition === 'DEMO') expect(part.walks).toEqual(some[at]!.walks);
    else expect(part.walks).toHaveLength(3);
});
test('a further role takes everything in its own market at night, and a few paths in the others', async () => {
  const some = all.filter(({ model, variant }) => model.name === 'import' && !variant.isPlain);
  const nightly = await nightlyOf(some);
  const [first, ...further] = nightly.filter(({ variant }) => variant.edition === 'DEMO');
  expect(first!.walks).toHaveLength(some[0]!.walks.length);
  const takenBy = async (part: Part) =>
    new Set((await Promise.all(part.walks.map((walk) => takenOn(part, walk)))).flatMap((one) => [...one]));
  for (const part of further) {
    expect(part.walks.length).toBeLessThan(first!.walks.length);
    expect(await takenBy(part)).toEqual(await takenBy(some.find(({ variant }) => variant === part.variant)!));
  }
  const elsewhere = nightly.filter(({ variant }) => variant.edition === 'GEORGIA');
  expect(elsewhere.map(({ walks }) => walks.length)).toEqual([3, 3, 3, 3]);
});
test('what is played alike in all markets is walked in one at night', async () => {
  const plain = await nightlyOf(all.filter(({ model }) => model.name === 'transaction-plain'));
  expect(plain.map(({ variant }) => variant.edition)).toEqual(['DEMO']);
});

describe('paths that are walked as one', () => {
  const parts = all.filter(({ variant }) => variant.edition === 'DEMO' && variant.account === 'admin');
  const textOf = ({ model, variant }: Part, { steps }: Walk) => tokenOf(model, variant, steps);
  test.each(parts.map((part) => [`${part.model.name}/${part.variant.name}`, part] as const))(
    'are each in one walk of %s, and take the same transitions there',
    async (_, part) => {
      const { walks } = await joinedOf(part);
      const held = walks.flatMap((one) => one.joints?.map(({ walk }) => walk) ?? [one]);
      expect(held.map((one) => textOf(part, one)).toSorted()).toEqual(
        part.walks.map((one) => textOf(part, one)).toSorted(),
      );
      for (const one of walks)
        for (const { walk, end } of one.joints ?? []) expect(one.steps[end - 1]).toEqual(walk.steps.at(-1));
      expect(await possibleOf({ ...part, walks })).toEqual(await possibleOf(part));
    },
  );
  test.each(parts.map((part) => [`${part.model.name}/${part.variant.name}`, part] as const))(
    'answer no call of %s that nobody waits for',
    async (_, part) => {
      const { model, variant } = part;
      for (const walk of (await joinedOf(part)).walks) {
        const twin = holdMachine(model.machine, variant.input);
        const answered: string[] = [];
        for (const { name, manner } of walk.steps) {
          const { event, call } = meaning(model, name)!;
          if (call) {
            const count = (ids: string[]) => ids.filter((id) => id === call.actor).length;
            const waiting = count(twin.calls.map(({ id }) => id)) - count(answered);
            expect(waiting, `${textOf(part, walk)}: ${name}`).toBeGreaterThan(0);
            answered.push(call.actor);
          }
          if (manner !== 'late') await twin.take(event);
          if (manner === 'twice') await twin.take(event);
        }
        twin.actor.stop();
      }
    },
  );
  test('are far fewer for what can be done again and again', async () => {
    const tickets = parts.find(({ model }) => model.name === 'ticket')!;
    expect((await joinedOf(tickets)).walks.length).toBeLessThan(tickets.walks.length * 0.7);
  });
  test('are walked by themselves if they did not come to their end', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name): Walk => ({ steps: [{ name }], purpose: name }));
    const steps = ['a', 'on', 'b', 'c'].map((name) => ({ name }));
    const walk = {
      steps,
      purpose: 'a, and 2 more',
      joints: [
        { walk: a!, end: 1 },
        { walk: b!, end: 3 },
        { walk: c!, end: 4 },
      ],
    };
    expect([1, 2, 3, 4].map((step) => openAfter(walk, step).map(({ purpose }) => purpose))).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['b', 'c'],
      ['c'],
    ]);
    expect(openAfter(walk, 0), 'a screen that does not open is not opened again for each').toEqual([]);
    expect(openAfter(a!, 1), 'a path that was alone has been walked by itself').toEqual([]);
  });
});

describe('what is asked for', () => {
  const plan = async (...argv: string[]) => (await planOf(models, readOptions(argv))).parts;
  test('in a market whose role has no such screen says who has', () =>
    expect(plan('--machine', 'ticket', '--edition', 'ireland', '--role', 'ba')).rejects.toThrow(
      'No ba has the screen of ticket here, but admin',
    ));
  test('in a market without the screen says so', () =>
    expect(plan('--machine', 'ticket', '--edition', 'taiwan')).rejects.toThrow(
      'Nobody has the screen of ticket in TAIWAN',
    ));
  test('to be walked again is walked in that market', async () => {
    const token = 'ticket/admin/select-one.load-ok';
    expect(tokensOf(await plan('--replay', token, '--edition', 'georgia'))).toEqual([`GEORGIA ${token}`]);
    expect(tokensOf(await plan('--replay', token))).toEqual([`DEMO ${token}`]);
    await expect(plan('--replay', token, '--edition', 'taiwan')).rejects.toThrow('nobody has that screen there');
  });
  test('as a whole is walked in joined paths', async () => {
    const [joined] = await plan('--machine', 'ticket', '--edition', 'demo');
    expect(joined!.walks.some(({ joints = [] }) => joints.length > 1)).toBe(true);
    const [quick] = await plan('--machine', 'ticket', '--edition', 'demo', '--quick');
    expect(quick!.walks.filter(({ joints }) => joints)).toEqual([]);
  });
  test('quickly is walked in few markets', async () => {
    const quick = await plan('--quick');
    expect(new Set(quick.map(({ variant }) => variant.edition)).size).toBeLessThan(7);
    expect(tokensOf(quick).length).toBeLessThan(100);
  });
});

describe('on a console that the lab did not start', () => {
  const plan = (account: 'admin' | 'rsm', ...argv: string[]) =>
    planOf(models, {
      ...readOptions(argv),
      targets: [
        { market: 'DEMO', address: 'https://demo.example', accounts: { [account]: { username: 'a', password: '' } } },
      ],
    });
  test('paths that need an account that there is not are left out, and it is said', async () => {
    const { parts, notes } = await plan('rsm');
    expect(parts.map(({ variant }) => variant.account)).toContain('rsm');
    expect(parts.filter(({ model }) => model.needs?.includes('admin'))).toEqual([]);
    expect(notes).toContainEqual(
      expect.stringMatching(/^DEMO: \d+ paths were not walked, because there is no account for the role admin$/),
    );
  });
  test('what is not the lab’s is only played, even with --lasting', async () => {
    const { notes } = await plan('admin', '--lasting', '--machine', 'order-revert');
    expect(notes).toContain("Played even with --lasting, because it would change what is not the lab's: order-revert");
  });
  test('every model says which accounts it needs to prepare its paths', () => {
    const asked = models.filter(({ prepare }) => /as\(['"]admin['"]\)/.test(String(prepare)));
    expect(asked.map(({ name }) => name)).toContain('order-revert');
    expect(asked.filter(({ needs }) => !needs?.includes('admin'))).toEqual([]);
  });
});

describe('a run that would walk nothing', () => {
  const target = {
    market: 'DEMO',
    address: 'https://demo.example',
    accounts: { ba: { username: 'ba', password: '' } },
  } as const;
  const plan = (...argv: string[]) => planOf(models, { ...readOptions(argv), targets: [target] });
  const noAccount =
    /^Nothing was walked\nDEMO: \d+ paths were not walked, because there is no account for the role admin$/;

  test('because the role has no account says so', () =>
    expect(plan('--machine', 'ticket', '--role', 'admin')).rejects.toThrow(noAccount));
  test('because the role of the path has no account says so', () =>
    expect(plan('--replay', 'ticket/admin/select-one.load-ok')).rejects.toThrow(
      'Nothing was walked\nDEMO: 1 paths were not walked, because there is no account for the role admin',
    ));
  test('in any of its shards says so in each', () =>
    expect(plan('--machine', 'ticket', '--role', 'admin', '--shard', '2/2')).rejects.toThrow(noAccount));
  test('without --lasting says so', () =>
    expect(
      planOf(
        models,
        readOptions(['--base-url', 'https://demo.example', '--edition', 'DEMO', '--machine', 'trade-address']),
      ),
    ).rejects.toThrow(
      /^Nothing was walked\nLeft out without --lasting: trade-address as admin, \d+ paths: leaves a trade programme/,
    ));
  test('can be listed', async () =>
    expect((await plan('--machine', 'ticket', '--role', 'admin', '--list')).parts).toEqual([]));
  test('is not one of which only a shard is empty', async () =>
    expect((await plan('--machine', 'chat', '--role', 'ba', '--quick', '--shard', '1/40')).parts).toEqual([]));
});
