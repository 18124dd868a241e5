import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOperation } from '../../src/admin/settings/use-operation';
import { loadWords } from '../../src/providers/i18n';
import { button, press, signInAs } from './form-fixture';
import { said } from './messages';
import { waitFor } from './wait-for';

let root: Root;
let keys: (string | undefined)[];
let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  signInAs('ADMIN', ['idempotency']);
  keys = [];
  answer = () => Response.json({});
  said.tell.mockClear();
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key']);
    return answer();
  });
  await loadWords('settings');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<Initialise />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
function Initialise() {
  const { run } = useOperation('POST', 'admin/stats/init');
  return (
    <button type="button" onClick={() => void run()}>
      Initialise
    </button>
  );
}
const ends = (times: number) => waitFor(() => expect(said.tell).toHaveBeenCalledTimes(times));

test('an operation that was performed is performed anew by another press', async () => {
  await press(button('Initialise'));
  await ends(1);
  await press(button('Initialise'));
  await ends(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBeTruthy();
  expect(keys[1]).not.toBe(keys[0]);
});

test('one whose answer was lost is tried again as the same', async () => {
  answer = () => Promise.reject(new TypeError('No network'));
  await press(button('Initialise'));
  await ends(1);
  expect(said.tell.mock.calls[0]![0]).toMatchObject({ type: 'error' });
  answer = () => Response.json({});
  await press(button('Initialise'));
  await ends(2);
  expect(keys[1]).toBe(keys[0]);
});

test('two presses run it once', async () => {
  const pressed = button('Initialise');
  await act(async () => {
    pressed.click();
    pressed.click();
  });
  await ends(1);
  expect(keys).toHaveLength(1);
});
