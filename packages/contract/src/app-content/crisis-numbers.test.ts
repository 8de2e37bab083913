import { describe, expect, test } from 'vitest';
import { type Features, startingFeatures } from '../organizations/index.ts';
import { crisisNumbers } from './crisis-numbers.ts';

const both = ['suicideCrisisHelpline', 'emergencyContact'];
const support = (getSupport: Partial<Features['getSupport']>): Features => ({
  ...startingFeatures,
  getSupport: { ...startingFeatures.getSupport, ...getSupport },
});

describe('ORGS-29 the crisis numbers of mails and error pages', () => {
  test('are those that the organisation shows in its app', () => {
    expect(crisisNumbers(support({}))).toEqual(both);
    expect(crisisNumbers(support({ emergencyContact: false }))).toEqual(['suicideCrisisHelpline']);
    expect(crisisNumbers(support({ suicideCrisisHelpline: false }))).toEqual(['emergencyContact']);
  });
  test('are both where no organisation is known, or where it shows none', () => {
    expect(crisisNumbers()).toEqual(both);
    expect(crisisNumbers(support({ enabled: false }))).toEqual(both);
    expect(
      crisisNumbers(support({ emergencyContact: false, suicideCrisisHelpline: false })),
    ).toEqual(both);
  });
});
