import { expect, test } from 'vitest';
import { check } from '../../form/form-state.ts';
import { merge, overlapsOf } from '../../form/merge.ts';
import {
  changedSettings,
  isSameSetting,
  offersFrench,
  settled,
  settingsForm,
  sidesOf,
  type SettingsValues,
  textsOf,
} from './settings-form.ts';

const base: SettingsValues = {
  'name.en': 'Maple',
  'name.fr': 'Érable',
  'description.en': 'For you',
  'description.fr': 'Pour vous',
  'logo.en': '',
  'logo.fr': '',
  themeColor: '#111111',
  accentColor: '#222222',
  locale: 'en,fr',
  thidmBundleId: 'bundle',
};
const mineWith = (changes: Partial<SettingsValues>) => textsOf({ ...base, ...changes });
const theirsWith = (changes: Partial<SettingsValues>): SettingsValues => ({ ...base, ...changes });
const errorsOf = (changes: Partial<SettingsValues>, isSuperAdmin = false, before = base) => {
  const mine = mineWith(changes);
  const required = { french: offersFrench(mine.locale), bundle: isSuperAdmin, before };
  const checked = check(settingsForm(required), mine);
  return checked.ok ? [] : Object.keys(checked.errors);
};

test('ORGS-17, ORGS-18: French texts are required where French is offered, English ones always', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ 'name.fr': ' ' })).toEqual(['name.fr']);
  expect(errorsOf({ 'description.fr': '', locale: 'en' })).toEqual([]);
  expect(errorsOf({ 'name.en': '', 'description.fr': '' })).toEqual(['name.en', 'description.fr']);
  expect(errorsOf({ 'name.en': '', 'description.en': 'x'.repeat(51) })).toEqual([
    'name.en',
    'description.en',
  ]);
});

test('ORGS-18: a description that was never written stands in the way of nothing else', () => {
  const unwritten = { ...base, 'description.en': '', 'description.fr': '' };
  const none = { 'description.en': '', 'description.fr': '' };
  expect(errorsOf({ ...none, themeColor: '#333333' }, false, unwritten)).toEqual([]);
  expect(errorsOf({ ...none, 'description.en': 'x'.repeat(51) }, false, unwritten)).toEqual([
    'description.en',
  ]);
  expect(errorsOf(none)).toEqual(['description.en', 'description.fr']);
});

test('ORGS-19, OPEN-81: the identity bundle is required in the form of a SuperAdmin only', () => {
  expect(errorsOf({ thidmBundleId: '' })).toEqual([]);
  expect(errorsOf({ thidmBundleId: '' }, true)).toEqual(['thidmBundleId']);
  expect(errorsOf({ thidmBundleId: 'x'.repeat(31) }, true)).toEqual(['thidmBundleId']);
});

test('API-43: only what was changed is sent, and no text of a language that is off', () => {
  expect(changedSettings(base, textsOf(base))).toEqual({});
  expect(
    changedSettings(base, mineWith({ 'name.en': 'Birch', 'name.fr': 'Bouleau', locale: 'en' })),
  ).toEqual({
    locale: 'en',
    languageStrings: '[{"key":"name","language":"en","value":"Birch"}]',
  });
});

test('two who changed different settings do not overlap: all of it stays', () => {
  const sides = sidesOf({
    base,
    mine: mineWith({ themeColor: '#333333' }),
    logos: {},
    theirs: theirsWith({ 'name.en': 'Birch', 'logo.en': '/new' }),
  });
  expect(overlapsOf(sides, isSameSetting)).toEqual([]);
  expect(settled(merge(sides, {}, isSameSetting)).values).toEqual(
    mineWith({ themeColor: '#333333', 'name.en': 'Birch' }),
  );
});

test('two who changed the same setting overlap, unless they agree; each is chosen by itself', () => {
  const logos = { en: new File(['x'], 'logo.png') };
  const sides = sidesOf({
    base,
    mine: mineWith({ themeColor: '#333333', 'name.en': 'Birch', locale: 'en' }),
    logos,
    theirs: theirsWith({
      themeColor: '#444444',
      'name.en': 'Cedar',
      locale: 'en',
      'logo.en': '/new',
    }),
  });
  expect(overlapsOf(sides, isSameSetting)).toEqual(['name.en', 'themeColor', 'logo.en']);
  const settle = (choices: Parameters<typeof merge>[1]) =>
    settled(merge(sides, choices, isSameSetting));
  const merged = settle({ 'name.en': 'theirs', 'logo.en': 'theirs' });
  expect(merged).toEqual({
    values: mineWith({ themeColor: '#333333', 'name.en': 'Cedar', locale: 'en' }),
    logos: {},
  });
  expect(settle({ themeColor: 'theirs' }).logos).toEqual(logos);
});
