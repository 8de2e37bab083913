import { getOrganization, type UserType } from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organization, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import AppContentRedirect from './app-content-redirect.tsx';
import ShiftsPage from './shifts-page.tsx';

describe.each(editions)('shifts, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(role: UserType, address = '/mobile#schedule') {
    signInAs(role);
    stateAnswers().reply(getOrganization, () => organization());
    await renderConsole(
      <Routes>
        <Route path="/mobile" element={<AppContentRedirect />} />
        <Route path="/mobile/session" element={<AppContentRedirect />} />
        <Route path="/mobile/schedule" element={<ShiftsPage />} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>,
      edition,
      address,
    );
  }

  it('ORGS-26, ORGS-31, OPEN-12: a PeerSupportAdmin reads the shift types beside a switch that cannot be turned', async () => {
    await open('PeerSupportAdmin');
    const title = page.getByRole('heading', { level: 1, name: phrase('appContent.shifts') });
    await expect.element(title).toBeVisible();
    await expect
      .element(page.getByRole('switch', { name: phrase('appContent.visible') }))
      .toBeDisabled();
    const shifts = page.getByRole('list', { name: phrase('appContent.shiftTypes') });
    const names = ['day', 'night', 'afternoon', 'onCall', 'availability', 'other'] as const;
    expect(
      shifts
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(names.map((name) => phrase(`appContent.shift.${name}`)));
    await expectAccessible();
  });

  test('ORGS-26: an OrganizationAdmin is led to the articles', async () => {
    await open('OrganizationAdmin');
    await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(window.location.pathname).toBe('/mobile/learn');
  });

  test.each([
    ['/mobile', '/mobile/learn'],
    ['/mobile#session', '/schedule'],
    ['/mobile/session', '/schedule'],
    ['/mobile#myplan', '/mobile/my-plan'],
    ['/mobile#support', '/mobile/support'],
  ])('ORGS-25: the earlier address %s leads to %s', async (address, to) => {
    await open('OrganizationAdmin', address);
    await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(window.location.pathname).toBe(to);
  });
});
