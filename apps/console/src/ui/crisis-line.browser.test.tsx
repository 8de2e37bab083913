import type { Organization } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { UnexpectedError } from '../app/unexpected-error.tsx';
import { PageFailure } from '../loading/failures.tsx';
import { keepInSession } from '../session/index.ts';
import { organization, signInAs } from '../testing/people.ts';
import { editions, renderConsole } from '../testing/render-console.tsx';
import { CrisisLine } from './crisis-line.tsx';

const numbersShown = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
const showing = (getSupport: Partial<Organization['features']['getSupport']>): Organization => {
  const { features } = organization();
  return organization({
    features: { ...features, getSupport: { ...features.getSupport, ...getSupport } },
  });
};

describe.each(editions)('the crisis numbers of an error, $language at $width', (edition) => {
  it.each([
    ['render failure', () => <UnexpectedError />],
    ['page that did not load', () => <PageFailure onRetry={() => undefined} />],
  ])('ORGS-29 stand on the page of a %s, for people who are not logged in too', async (_, Page) => {
    await renderConsole(<Page />, edition);
    expect(numbersShown()).toEqual(['tel:988', 'tel:911']);
  });

  it('ORGS-29 are those that the organisation shows in its app; both where it shows none', async () => {
    signInAs('OrganizationAdmin');
    keepInSession({ organization: showing({ suicideCrisisHelpline: false }) });
    const screen = await renderConsole(<CrisisLine />, edition);
    expect(numbersShown()).toEqual(['tel:911']);
    keepInSession({ organization: showing({ enabled: false }) });
    await expect.poll(numbersShown).toEqual(['tel:988', 'tel:911']);
    await screen.unmount();
  });
});
