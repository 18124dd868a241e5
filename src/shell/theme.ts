export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const system = matchMedia('(prefers-color-scheme: dark)');

export const chosenTheme = (): Theme => themes.find((one) => one === localStorage.getItem('theme')) ?? 'system';

/** Puts the chosen theme on the page, and follows the system's while that is the choice. */
export function applyTheme(): void {
  const theme = chosenTheme();
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches));
}
system.addEventListener('change', applyTheme);

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  applyTheme();
}
