import { describe, expect, it, test } from 'vitest';
import {
  checkLockScreenWording as check,
  withNeutralWords,
  wordingReasons,
} from './lock-screen-wording.ts';

const reasons = (text: string, language: 'en' | 'fr') =>
  check(text, language).map(({ words, reason }) => [words, reason]);

describe('the wording of a lock screen', () => {
  it.each([
    ['A new article is waiting for you', 'en'],
    ['Good morning! Take five minutes for yourself.', 'en'],
    ['Be patient with yourself', 'en'],
    ['Three minutes, 1,911 steps, page 1.988', 'en'],
    ['The Chief thanks you', 'en'],
    ['CBT and RCMP', 'en'],
    ['Un nouvel article vous attend', 'fr'],
    ['Prenez cinq minutes pour vous!', 'fr'],
    ['Le chef vous remercie', 'fr'],
    ['M\u2019inscrire demain', 'fr'],
  ] as const)('neutral words are left alone: %s', (text, language) => {
    expect(check(text, language)).toEqual([]);
  });

  it.each([
    ['Suicide prevention week', 'en', 'Suicide', 'clinical'],
    ['Living with PTSD', 'en', 'PTSD', 'clinical'],
    ['Your self-harm plan', 'en', 'self-harm', 'clinical'],
    ['Mental health day', 'en', 'Mental health', 'clinical'],
    ['Find a therapist', 'en', 'therapist', 'clinical'],
    ['Your medication', 'en', 'medication', 'clinical'],
    ['Your support session begins', 'en', 'support session', 'session'],
    ['Debriefing at noon', 'en', 'Debriefing', 'session'],
    ['Talk to Dr. Marie Roy', 'en', 'Dr. Marie Roy', 'person'],
    ['Captain O’Neil writes', 'en', 'Captain O’Neil', 'person'],
    ['Call (514) 555-0142', 'en', '(514) 555-0142', 'phone'],
    ['Call 514-555-0142', 'en', '514-555-0142', 'phone'],
    ['Call 988', 'en', '988', 'phone'],
    ['See https://example.org/a', 'en', 'https://example.org/a', 'link'],
    ['See example.ca/help', 'en', 'example.ca/help', 'link'],
    ['Write to help@example.org', 'en', 'help@example.org', 'link'],
    ['Answer ASAP', 'en', 'ASAP', 'pressure'],
    ['READ this', 'en', undefined, undefined],
    ['IMPORTANT news', 'en', 'IMPORTANT', 'pressure'],
    ['Semaine de prévention du suicide', 'fr', 'suicide', 'clinical'],
    ['La dépression, parlons-en', 'fr', 'dépression', 'clinical'],
    ['La depression sans accent', 'fr', 'depression', 'clinical'],
    ['De\u0301pression', 'fr', 'De\u0301pression', 'clinical'],
    ['Vivre avec un PTSD', 'fr', 'PTSD', 'clinical'],
    ['Votre santé mentale', 'fr', 'santé mentale', 'clinical'],
    ['Vos médicaments', 'fr', 'médicaments', 'clinical'],
    ['Votre séance de soutien', 'fr', 'séance de soutien', 'session'],
    ['Parlez à Mme Côté', 'fr', 'Mme Côté', 'person'],
    ['Avec la Dre Anne-Marie Roy', 'fr', 'Dre Anne-Marie Roy', 'person'],
    ['Appelez le 514 555-0142', 'fr', '514 555-0142', 'phone'],
    ['Répondez d’urgence', 'fr', 'd’urgence', 'pressure'],
  ] as const)('%s (%s)', (text, language, words, reason) => {
    expect(reasons(text, language)).toEqual(words === undefined ? [] : [[words, reason]]);
  });

  it('one exclamation mark is friendly, more are pressure', () => {
    expect(reasons('Well done!', 'en')).toEqual([]);
    expect(reasons('Well done!!', 'en')).toEqual([['!!', 'pressure']]);
    expect(reasons('Now! Here!', 'en')).toEqual([
      ['!', 'pressure'],
      ['!', 'pressure'],
    ]);
    expect(check('Ready?!!', 'en')[0]?.suggestion).toBe('?');
  });

  it('findings stand in the order of the text and never overlap', () => {
    const found = check('Dr. Roy on PTSD and therapy: www.example.org!!', 'en');
    expect(found.map(({ reason }) => reason)).toEqual(['person', 'clinical', 'clinical', 'link']);
    for (const [index, { at, words }] of found.entries())
      expect(found[index + 1]?.at ?? Infinity).toBeGreaterThanOrEqual(at + words.length);
  });

  test('each suggestion is itself neutral, keeps a capital, and stands where the words stood', () => {
    const text = 'Therapy with Dr. Roy, or call 988 👩‍🚒';
    const mended = check(text, 'en').toReversed().reduce(withNeutralWords, text);
    expect(mended).toBe('Support with our team, or call the number in the app 👩‍🚒');
    expect(check(mended, 'en')).toEqual([]);
    const french = 'Thérapie: la Dre Roy parle de dépression, www.exemple.ca';
    const neutral = check(french, 'fr').toReversed().reduce(withNeutralWords, french);
    expect(neutral).toBe('Soutien: la notre équipe parle de mieux-être, l’application');
    expect(check(neutral, 'fr')).toEqual([]);
    expect(new Set(check(text, 'en').map(({ reason }) => reason))).toEqual(
      new Set(wordingReasons.filter((each) => ['clinical', 'person', 'phone'].includes(each))),
    );
  });
});
