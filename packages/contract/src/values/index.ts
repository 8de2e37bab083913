import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { because, requiredName, requiredText } from './text.ts';

export * from './clean-typed.ts';
export * from './email.ts';
export * from './fold.ts';
export * from './link-end.ts';
export * from './name-zone.ts';
export * from './phone.ts';
export * from './read-code.ts';
export * from './text.ts';
export * from './time-zone.ts';

/** Identifiers are UUIDs everywhere; in lower case, as they are stored and compared. */
export const id = z.uuid().check(z.toLowerCase());

export { languages };
/** One of them. */
export const language = z.enum(languages);
export type Language = z.output<typeof language>;
/** The language that is not the given one. */
export const otherOf = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** First or last name (REG-26), for which the API asks for the fewer characters of its settings; `phrase` names the missing one. */
export const personName = (phrase: string) => requiredName(100, phrase);

/** `#rgb` or `#rrggbb` (ORGS-20). */
export const hexColor = z
  .string()
  .check(
    z.refine((value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value), because('rules.hexColor')),
  );

/** Seconds since 1970, whole. */
export const unixTime = z.number().check(z.int());

/** A moment as ISO 8601 text with its offset from UTC. */
export const isoTime = z.iso.datetime({ offset: true });

/** An opaque secret from a mailed link or an earlier answer. */
export const opaqueToken = requiredText(200);
export * from './parse.ts';

/** A moment that is still to come (RULES-10); checked against the clock of the person who parses. */
export const futureTime = isoTime.check(
  z.refine((value) => Date.parse(value) > Date.now(), because('rules.future')),
);

/** Refuses a contact that can be reached neither by phone nor on the web (RULES-10). */
export const phoneOrWebsite = z.refine<{ phoneNumber?: string; website?: string }>(
  ({ phoneNumber, website }) => Boolean(phoneNumber) || Boolean(website),
  { ...because('rules.phoneOrWebsite'), path: ['website'] },
);

/** State of a job over many people; `stopped` where its organisation is suspended or removed. */
export const bulkStates = ['working', 'done', 'stopped'] as const;
