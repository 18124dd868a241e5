import { describe, expect, test } from 'vitest';
import { ahead } from '../../qa/ahead';
import { guardsOn } from '../../qa/guards';
import { models } from '../../qa/models';
import { walksOf } from '../../qa/paths';
import { perConsole } from '../../qa/per-console';
import { quickOf } from '../../qa/quick';

const log = async (items: string[], work: (item: string) => void) => {
  const said: string[] = [];
  const prepare = (item: string) => Promise.resolve(said.push(`prepare ${item}`)).then(() => item);
  const release = (item: string) => Promise.resolve(void said.push(`release ${item}`));
  try {
    for await (const [item] of ahead(items, prepare, release)) {
      said.push(`work on ${item}`);
      work(item);
    }
  } catch (error) {
    said.push((error as Error).message);
  }
  return said;
};

describe('one thing ahead', () => {
  test('the next is prepared while one is worked on', async () =>
    expect(await log(['a', 'b'], () => {})).toEqual([
      'prepare a',
      'prepare b',
      'work on a',
      'release a',
      'work on b',
      'release b',
    ]));
  test('work that fails leaves nothing behind', async () =>
    expect(
      await log(['a', 'b', 'c'], () => {
        throw new Error('broken');
      }),
    ).toEqual(['prepare a', 'prepare b', 'work on a', 'release a', 'release b', 'broken']));
});

test('a quick run opens the screen as every role, and is short', async () => {
  const model = models.find(({ name }) => name === 'import')!;
  const quick = await quickOf(model.variants.map((variant) => ({ model, variant, walks: walksOf(model, variant) })));
  expect(quick.map(({ variant }) => variant.name)).toEqual(model.variants.map((variant) => variant.name));
  expect(quick.every(({ walks }) => walks.length > 0 && walks.length <= 6)).toBe(true);
});

test('a guard is seen to let through and to hold back', async () => {
  const model = models.find(({ name }) => name === 'import')!;
  const variant = model.variants[0];
  const named = (name: string) =>
    walksOf(model, variant).filter(({ steps }) => steps.some((step) => step.name === name));
  expect((await guardsOn({ model, variant, walks: [] }, named('import'))).get('changesSomething')).toEqual({
    through: true,
    back: false,
  });
  expect((await guardsOn({ model, variant, walks: [] }, named('check-rows-refused'))).get('changesSomething')).toEqual({
    through: false,
    back: true,
  });
});

test('what is kept for one console is not another’s, and is the same for all its accounts', () => {
  const busy = perConsole(() => new Set<number>());
  busy({ base: 'https://a.example/v3' }).add(7);
  expect(['https://a.example/v3', 'https://b.example/v3'].map((base) => busy({ base }).has(7))).toEqual([true, false]);
});
