import { act, Component, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../src/kit/lazy-part';
import { loadWords } from '../../src/providers/i18n';
import { button, press } from './form-fixture';
import { waitFor } from './wait-for';

const Part = ({ name }: { name: string }) => <p>{`The part of ${name}`}</p>;
class Screen extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'The screen failed' : this.props.children);
}

let root: Root;
async function show(load: () => Promise<{ default: typeof Part }>, words?: string[]) {
  const Lazy = lazyPart(load, words);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  await act(async () =>
    root.render(
      <Screen>
        <input aria-label="Typed" />
        <Suspense>
          <Lazy name="Anna" />
        </Suspense>
      </Screen>,
    ),
  );
}
const alert = () => document.querySelector('[role=alert]')?.textContent;

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  await loadWords('shell');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

test('a part whose code does not come says so, leaves the screen as it is, and can be tried again', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>().mockRejectedValueOnce(new Error('Lost'));
  load.mockRejectedValueOnce(new Error('Lost')).mockResolvedValue({ default: Part });
  await show(load);
  await waitFor(() => expect(alert()).toContain('This could not be loaded.'));
  const typed = document.querySelector('input');
  await press(button('Try again'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(alert()).toContain('This could not be loaded.'));
  await press(button('Try again'));
  await waitFor(() => expect(document.body.textContent).toBe('The part of Anna'));
  expect(document.querySelector('input')).toBe(typed);
});

test('a part whose words do not come says so, and is not shown without them', async () => {
  await show(async () => ({ default: Part }), ['commands', 'nowhere']);
  await waitFor(() => expect(alert()).toContain('This could not be loaded.'));
  expect(document.body.textContent).not.toContain('The part of Anna');
});

test('what fails in the part itself is the screen’s to show', async () => {
  const Broken = (): ReactNode => {
    throw new Error('Broken');
  };
  await show(async () => ({ default: Broken as typeof Part }));
  await waitFor(() => expect(document.body.textContent).toBe('The screen failed'));
});
