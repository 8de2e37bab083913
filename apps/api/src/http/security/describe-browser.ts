import { parse } from 'bowser';

/** What a User-Agent header tells a person: the browser and the system, where it names them. */
export function describeBrowser(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
