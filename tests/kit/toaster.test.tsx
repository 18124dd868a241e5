import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadWords } from '../../src/providers/i18n';

interface Options {
  id?: string;
  duration: number;
  description?: string;
  action?: ReactElement<{ href: string; children: string }> & { label: string; onClick: () => void };
}
type Toast = (message: string, options: Options) => void;
const { toast } = vi.hoisted(() => {
  const kind = () => vi.fn<Toast>();
  const dismiss = vi.fn<(key: string) => void>();
  return { toast: Object.assign(kind(), { success: kind(), error: kind(), warning: kind(), dismiss }) };
});
vi.mock('sonner', () => ({ toast, Toaster: () => null }));

type Toaster = typeof import('../../src/shell/toaster');
let toaster: Toaster;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await loadWords('shell');
  toaster = await vi.importActual<Toaster>('../../src/shell/toaster');
  vi.clearAllMocks();
});

const seconds = (kind: 'success' | 'error' | 'warning') => toast[kind].mock.lastCall![1].duration / 1000;

describe('a message stays', () => {
  const file = { href: 'https://files.example/a.xlsx', words: 'Open' };
  test.each([
    ['of success', { type: 'success' }, 4],
    ['of a warning', { type: 'warning' }, 8],
    ['of an error', { type: 'error' }, 8],
    ['with a link', { type: 'success', link: file }, 60],
    ['with a link for those who want it', { type: 'success', link: file, isBrief: true }, 4],
  ] as const)('%s for its time', async (_, notice, time) => {
    await toaster.tell({ message: 'Done', ...notice });
    expect(seconds(notice.type)).toBe(time);
  });
  test('with its link, which opens in another tab', async () => {
    await toaster.tell({ message: 'Done', type: 'success', link: file });
    expect(toast.success.mock.lastCall![1].action?.props).toMatchObject({
      href: file.href,
      target: '_blank',
      children: 'Open',
    });
  });
});

test('a link of a message tells the other tab nothing of the console', async () => {
  await toaster.tell({
    message: 'Done',
    type: 'success',
    link: { href: 'https://files.example/a.xlsx', words: 'Open' },
  });
  expect(toast.success.mock.lastCall![1].action?.props).toMatchObject({ rel: 'noopener' });
});

describe('what was done to a record', () => {
  test('is said, with what is told about it', async () => {
    await toaster.show({ type: 'success', message: 'Saved', key: 'users-1', description: 'Anna' });
    expect(toast.success.mock.calls).toEqual([['Saved', { id: 'users-1', description: 'Anna', duration: 4000 }]]);
  });
  test('or could not be, stays longer', async () => {
    await toaster.show({ type: 'error', message: 'Not saved' });
    expect(seconds('error')).toBe(8);
  });
  test('is on its way for five seconds, without an undo where there is none', async () => {
    await toaster.show({ type: 'progress', message: 'Deleted', key: 'tip-1' });
    expect(toast.mock.lastCall).toEqual(['Deleted', { id: 'tip-1', description: undefined, duration: 5000 }]);
  });
  test('can be undone as long as the message says so, and goes with it', async () => {
    const cancelMutation = vi.fn<() => void>();
    await toaster.show({ type: 'progress', message: 'Deleted', key: 'tip-1', undoableTimeout: 7, cancelMutation });
    const [, { duration, action }] = toast.mock.lastCall!;
    expect([duration, action?.label]).toEqual([7000, 'Undo']);
    action!.onClick();
    expect([cancelMutation.mock.calls.length, toast.dismiss.mock.calls]).toEqual([1, [['tip-1']]]);
  });
});
