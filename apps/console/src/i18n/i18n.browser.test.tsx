import { afterEach, expect, it, vi } from 'vitest';
import type * as I18n from './i18n.ts';
import { phraseFiles } from './phrase-files.ts';

afterEach(() => vi.restoreAllMocks());

it('I18N-01 a part that is asked for while another language is coming is there in the one shown', async () => {
  // One that has loaded nothing: that of the page has what other files asked for.
  const fresh = `./i18n.ts?${crypto.randomUUID()}`;
  const i18n = (await import(/* @vite-ignore */ fresh)) as typeof I18n;
  await i18n.chooseLanguage('en');
  const coming = Promise.withResolvers<void>();
  const inFrench = phraseFiles.public.fr;
  vi.spyOn(phraseFiles.public, 'fr').mockImplementation(async () => {
    await coming.promise;
    return inFrench();
  });
  const chosen = i18n.chooseLanguage('fr');
  await i18n.loadPhrases('palette');
  expect(i18n.currentLanguage()).toBe('en');
  expect(i18n.arePhrasesLoaded(['palette'])).toBe(true);
  coming.resolve();
  await chosen;
  expect(i18n.currentLanguage()).toBe('fr');
  expect(i18n.arePhrasesLoaded(['palette'])).toBe(true);
});
