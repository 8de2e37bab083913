/** Where the library keeps the scheme that a person chose. */
const schemeKey = 'mantine-color-scheme-value';

/** The scheme of this browser and person: the one chosen before, else the system's. */
export function readColorScheme(): 'light' | 'dark' {
  const chosen = localStorage.getItem(schemeKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
