export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const system = matchMedia('(prefers-color-scheme: dark)');

export const chosenTheme = (): Theme => themes.find((one) => one === localStorage.getItem('theme')) ?? 'system';

/** Applies the chosen theme, or the system's, to the page. */
export function applyTheme(): void {
  const theme = chosenTheme();
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches));
}
system.addEventListener('change', applyTheme);

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  applyTheme();
}
