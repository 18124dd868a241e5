import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../qa/api';
import { openBrowser } from '../../qa/browser';
import { Film } from '../../qa/film';
import type { Model } from '../../qa/model';
import { models } from '../../qa/models';
import { walksOf } from '../../qa/paths';
import { walk, type Walker } from '../../qa/walk';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => vi.restoreAllMocks());

const archive = models.find(({ name }) => name === 'archive')!;
const variant = archive.variants[0];
const api = { base: 'http://127.0.0.1:1', storage: { token: '', identity: {} } } as unknown as Api;
/** Walks a path of a screen that does not open. */
async function walked(
  walker: Partial<Walker> = {},
  cleanUp: Model['cleanUp'] = async () => {},
  opening = async () => {},
) {
  const model: Model = {
    ...archive,
    prepare: () => Promise.resolve({}),
    open: async () => {
      await opening();
      throw new Error('The screen is empty');
    },
    cleanUp,
  };
  const [path] = walksOf(model, variant);
  const url = 'http://127.0.0.1:1';
  return walk(model, variant, path!, { browser, url, api, as: () => Promise.resolve(api), seat: 0, ...walker });
}

describe('the data of a path are removed, and the path is reported,', () => {
  test('even if its film cannot be stored', async () => {
    vi.spyOn(Film.prototype, 'save').mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device');
    });
    const cleanUp = vi.fn<Model['cleanUp']>();
    const { failure } = await walked({ film: join(tmpdir(), 'film.html') }, cleanUp);
    expect(cleanUp).toHaveBeenCalledOnce();
    expect(failure!.message).toMatch(/^The screen is empty\n\nThe film could not be stored: .*ENOSPC/);
  });
  test('even if the browser ends', async () => {
    const own = await openBrowser();
    const cleanUp = vi.fn<Model['cleanUp']>();
    const { failure } = await walked({ browser: own, trace: join(tmpdir(), 'trace.zip') }, cleanUp, () => own.close());
    expect(cleanUp).toHaveBeenCalledOnce();
    expect(failure!.message).toMatch(/^The screen is empty\n\n.*could not be/);
  });
});

test('a page that cannot be opened is a failure of the path', async () => {
  const own = await openBrowser();
  await own.close();
  const { failure } = await walked({ browser: own });
  expect(failure).toMatchObject({ step: 0, isUnopened: true });
});

test('data that cannot be removed are said beside the failure', async () => {
  const { failure } = await walked({}, () => Promise.reject(new Error('403 Forbidden')));
  expect(failure!.message).toBe("The screen is empty\n\nThe path's data could not be removed: Error: 403 Forbidden");
});
