import type { Features } from '../organizations/organization.ts';

/** The numbers members reach, unless an organisation's app says otherwise (ORGS-29). */
export const emergencyNumbers = { emergencyContact: '911', suicideCrisisHelpline: '988' } as const;

/** A number as it is said: `crisis.<name>`. */
export type CrisisNumber = keyof typeof emergencyNumbers;

const all: readonly CrisisNumber[] = ['suicideCrisisHelpline', 'emergencyContact'];

/**
 * The numbers that mails and error pages name: those an organisation shows in its app. Both where no
 * organisation is known, and where it shows none: a person in a crisis always finds one.
 */
export function crisisNumbers(features?: Features): readonly CrisisNumber[] {
  const { getSupport } = features ?? {};
  const shown = getSupport?.enabled ? all.filter((name) => getSupport[name]) : [];
  return shown.length > 0 ? shown : all;
}
