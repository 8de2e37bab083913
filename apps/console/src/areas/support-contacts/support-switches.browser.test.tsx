import { changeFeature, type Features, getOrganization } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organizationQuery } from '../../client/organizations-query.ts';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organization, organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { SupportSwitches } from './support-switches.tsx';

/** The switches as the page of support contacts shows them: by what was read last. */
function Switches() {
  const { data } = useQuery(organizationQuery(organizationId));
  return data && <SupportSwitches features={data.features} />;
}

describe.each(editions)('the switches of support, $language at $width px', (edition) => {
  const { features } = organization();
  const offIn = (more: Partial<Features['getSupport']>): Features => ({
    ...features,
    getSupport: { ...features.getSupport, ...more },
  });

  async function open(now: Features = features) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    let current = now;
    answers.reply(getOrganization, () => organization({ features: current }));
    const asked = answers.reply(changeFeature, ({ params, body }) => {
      const { enabled } = body as { enabled: boolean };
      const featureType = params['featureType'] as 'peerSupport';
      current = offIn({ ...current.getSupport, [featureType]: enabled });
      return { featureType, enabled };
    });
    await renderConsole(<Switches />, edition);
    return asked;
  }

  it.each([
    ['suicideCrisisHelpline', '988', 'appContent.urgentContactAdded'],
    ['emergencyContact', '911', 'appContent.urgentContactAdded'],
    ['peerSupport', '', 'appContent.switchedOn'],
  ] as const)(
    'ORGS-27, ORGS-29, SUPPORT-12, OPEN-47: %s is hidden once that is confirmed, and put back with one press',
    async (type, number, said) => {
      const asked = await open();
      const name = phrase(`appContent.${type}`, { number });
      const turn = page.getByRole('switch', { name, exact: true });
      await expect.element(turn).toBeChecked();
      await turn.click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog.getByText(phrase(`appContent.hideText.${type}`))).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: phrase('appContent.hide') }).click();
      await expect
        .element(
          page
            .getByRole('status')
            .filter({ hasText: phrase('appContent.switchedOff', { feature: name }) }),
        )
        .toBeVisible();
      await expect.element(turn).not.toBeChecked();
      await page.getByRole('button', { name: phrase('appContent.undo') }).click();
      await expect
        .element(page.getByRole('status').filter({ hasText: phrase(said, { feature: name }) }))
        .toBeVisible();
      await expect.element(turn).toBeChecked();
      expect(asked.mock.calls.map(([{ params, body }]) => [params['featureType'], body])).toEqual([
        [type, { enabled: false }],
        [type, { enabled: true }],
      ]);
    },
  );

  it('ORGS-27: each keeps its own state while support as a whole is off, which is said', async () => {
    await open(offIn({ enabled: false }));
    await expect.element(page.getByText(phrase('appContent.supportOff'))).toBeVisible();
    for (const turn of page.getByRole('switch').elements()) expect(turn).toBeChecked();
  });
});
