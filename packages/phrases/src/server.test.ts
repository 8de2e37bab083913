import { expect, it, vi } from 'vitest';

vi.mock('./read-phrases.ts', () => ({
  readPhrases: ({ pathname }: URL) =>
    Promise.resolve({
      area: { both: pathname.endsWith('/en/') ? 'Both' : 'Les deux' },
      ...(pathname.endsWith('/fr/') && { french: { only: 'Français' } }),
    }),
}));

it('I18N-03: a text missing in English is said in French, and one missing in both by its key', async () => {
  const { translate } = await import('./server.ts');
  expect(translate('en', 'area.both')).toBe('Both');
  expect(translate('en', 'french.only')).toBe('Français');
  expect(translate('en', 'area.none')).toBe('area.none');
});
