import type { Language } from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';
import { describeBrowser } from '../../http/describe-browser.ts';

/** A browser as its owner would call it, such as `Firefox, Windows`. */
export function browserName(userAgent: string, language: Language): string {
  const { browser, system } = describeBrowser(userAgent);
  return [browser, system].filter(Boolean).join(', ') || say(language, 'mail.unknownBrowser');
}
