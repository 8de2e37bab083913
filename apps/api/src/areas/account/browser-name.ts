import { parse } from 'bowser';
import type { Language } from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';

/** A browser as its owner would call it, such as `Firefox, Windows`; 'an unknown browser' where its header says nothing. */
export function browserName(userAgent: string, language: Language): string {
  const { browser, os } = parse(userAgent === '' ? ' ' : userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(', ');
  return known === '' ? say(language, 'mail.unknownBrowser') : known;
}
