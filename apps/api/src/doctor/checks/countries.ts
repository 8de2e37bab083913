import { defineCheck } from '../check.ts';

/** Where the privacy policy says that data is held. */
const promised = 'CA';

/** Compares where the operator says that data is held with what the privacy policy promises. */
export const countries = defineCheck(
  'countries',
  { good: 'good', notSaid: 'notSet', elsewhere: 'attention' },
  async ({ settings }) => {
    const said = (['FILES_COUNTRY', 'BACKUPS_COUNTRY', 'MAIL_COUNTRY'] as const).map(
      (name) => [name, settings[name]] as const,
    );
    const elsewhere = said.filter(([, country]) => country !== undefined && country !== promised);
    if (elsewhere.length > 0)
      return ['elsewhere', { said: elsewhere.map((each) => each.join(': ')).join(', ') }];
    const missing = said.filter(([, country]) => country === undefined);
    if (missing.length > 0) return ['notSaid', { names: missing.map(([name]) => name).join(', ') }];
    return ['good'];
  },
);
