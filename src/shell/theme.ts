import { createStore } from '../kit/store';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const system = matchMedia('(prefers-color-scheme: dark)');

const stored = (): Theme => themes.find((one) => one === localStorage.getItem('theme')) ?? 'system';
const chosen = createStore(stored());
/** The chosen theme, as `useSyncExternalStore` reads it. No hook, as the entry of the console is without React. */
export const { get: chosenTheme, subscribe: onTheme } = chosen;

/** Applies the chosen theme, or the system's, to the page. */
export function applyTheme(): void {
  const theme = stored();
  chosen.set(theme);
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches));
}
system.addEventListener('change', applyTheme);

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  applyTheme();
}
