import { expect, it, vi } from 'vitest';

vi.mock('./en/server.ts', () => ({ en: { area: { both: 'Both' } } }));
vi.mock('./fr/server.ts', () => ({ fr: { area: { both: 'Les deux', french: 'Français' } } }));

it('I18N-03: a text missing in English is said in French, and one missing in both by its key', async () => {
  const { translate } = await import('./server.ts');
  expect(translate('en', 'area.both')).toBe('Both');
  expect(translate('en', 'area.french')).toBe('Français');
  expect(translate('en', 'area.none')).toBe('area.none');
});
