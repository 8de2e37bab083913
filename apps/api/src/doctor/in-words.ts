import type { Language } from '@ensemble/contract';

/** A value that is written differently in each language, with its unit. */
export type InWords = Readonly<Record<Language, string>>;

const write = (value: number, language: Language): string => {
  const text = String(Math.round(value * 10) / 10);
  return language === 'fr' ? text.replace('.', ',') : text;
};

const inBoth = (words: (language: Language) => string): InWords => ({
  en: words('en'),
  fr: words('fr'),
});

const units = { hour: 'heure', minute: 'minute', second: 'seconde' } as const;

/** A time in the unit that tells it: seconds, minutes or hours. */
export function spanOf(seconds: number): InWords {
  const [unit, value] =
    seconds < 60
      ? (['second', Math.max(1, Math.round(seconds))] as const)
      : seconds < 3600
        ? (['minute', Math.round(seconds / 60)] as const)
        : (['hour', Math.round((seconds / 3600) * 10) / 10] as const);
  return inBoth((language) =>
    language === 'en'
      ? `${write(value, 'en')} ${unit}${value === 1 ? '' : 's'}`
      : `${write(value, 'fr')} ${units[unit]}${value < 2 ? '' : 's'}`,
  );
}

/** A size in megabytes or gigabytes. */
export function sizeOf(bytes: number): InWords {
  const isLarge = bytes >= 1_000_000_000;
  const value = bytes / (isLarge ? 1_000_000_000 : 1_000_000);
  return inBoth((language) =>
    language === 'en'
      ? `${write(value, 'en')} ${isLarge ? 'GB' : 'MB'}`
      : `${write(value, 'fr')} ${isLarge ? 'Go' : 'Mo'}`,
  );
}
