import { afterEach, expect, it, vi } from 'vitest';
import { arePhrasesLoaded, chooseLanguage, currentLanguage, loadPhrases } from './i18n.ts';
import { phraseFiles } from './phrase-files.ts';

afterEach(() => chooseLanguage('en'));

it('I18N-01 a part that is asked for while another language is coming is there in the one shown', async () => {
  await chooseLanguage('en');
  await loadPhrases('devices');
  const coming = Promise.withResolvers<void>();
  const inFrench = phraseFiles.devices.fr;
  vi.spyOn(phraseFiles.devices, 'fr').mockImplementationOnce(async () => {
    await coming.promise;
    return inFrench();
  });
  const chosen = chooseLanguage('fr');
  await loadPhrases('palette');
  expect(currentLanguage()).toBe('en');
  expect(arePhrasesLoaded(['palette'])).toBe(true);
  coming.resolve();
  await chosen;
  expect(currentLanguage()).toBe('fr');
  expect(arePhrasesLoaded(['palette', 'devices'])).toBe(true);
});
