import {
  confirmResetRequest,
  getPublicSettings,
  listResetRequests,
  listWholeResetRequests,
  refuseResetRequest,
  type RequestInService,
  stopResetRequest,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadPhrases, phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import ResetRequestsPage from './reset-requests-page.tsx';
import StopResetPage from './stop-reset-page.tsx';

const askedAt = '2026-11-25T15:00:00.000Z';
const expiresAt = '2026-12-02T15:00:00.000Z';
const request: RequestInService = {
  id: '0b0e7d3c-3f6d-4a53-9a39-0d2f5a0f1c11',
  userId: '0b0e7d3c-3f6d-4a53-9a39-0d2f5a0f1c12',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@harbour.example',
  ...{ askedAt, expiresAt, confirmedAt: null },
  ...{ askedTo: 'operators', organizationName: null, confirmedBy: null },
};
const { askedTo: _to, organizationName: _at, confirmedBy: _by, ...ofColleague } = request;
const name = 'Noor Haddad';

describe.each(editions)('a lost second step, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const button = (named: string) => page.getByRole('button', { name: named, exact: true });
  const draw = async (address: string) => {
    await loadPhrases('resetRequests');
    await renderConsole(
      <Routes>
        <Route path="/stop-reset" element={<StopResetPage />} />
        <Route path="/reset-requests" element={<ResetRequestsPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
  };

  it('TFA-33 an administrator confirms after a question, or refuses', async () => {
    signInAs('OrganizationAdmin');
    const { reply } = stateAnswers();
    reply(listResetRequests, () => ({ requests: [ofColleague] }));
    const confirmed = reply(confirmResetRequest, () => ({}));
    const refused = reply(refuseResetRequest, () => ({}));
    await draw('/reset-requests');
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expectAccessible();
    await button(phrase('resetRequests.spokeOf', { name })).click();
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog.getByText(phrase('resetRequests.confirmText', { name })))
      .toBeVisible();
    expect(confirmed).not.toHaveBeenCalled();
    reply(listResetRequests, () => ({ requests: [{ ...ofColleague, confirmedAt: askedAt }] }));
    await dialog.getByRole('button', { name: phrase('resetRequests.spoke'), exact: true }).click();
    await expect.element(page.getByText(phrase('resetRequests.confirmedText'))).toBeVisible();
    expect(confirmed).toHaveBeenCalledOnce();
    await expect.element(button(phrase('resetRequests.resetOf', { name }))).not.toBeInTheDocument();
    await button(phrase('resetRequests.refuseOf', { name })).click();
    reply(listResetRequests, () => ({ requests: [] }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('resetRequests.refuse'), exact: true })
      .click();
    await expect.element(page.getByText(phrase('resetRequests.empty'))).toBeVisible();
    expect(refused).toHaveBeenCalledOnce();
  });

  it('TFA-33 a SuperAdmin sees who spoke with whom, and resets by the dialog of USERS-39', async () => {
    signInAs('SuperAdmin');
    const { reply } = stateAnswers();
    const ofWork: RequestInService = {
      ...{ ...request, id: '0b0e7d3c-3f6d-4a53-9a39-0d2f5a0f1c13', firstName: 'Ida' },
      ...{ askedTo: 'administrators', organizationName: 'Harbour', confirmedBy: 'Anne Roy' },
      confirmedAt: askedAt,
    };
    const waiting: RequestInService = {
      ...{ ...ofWork, id: '0b0e7d3c-3f6d-4a53-9a39-0d2f5a0f1c14', firstName: 'Léo' },
      ...{ confirmedAt: null, confirmedBy: null },
    };
    reply(listWholeResetRequests, () => ({ requests: [request, ofWork, waiting] }));
    await draw('/reset-requests');
    await expect.element(page.getByText(phrase('resetRequests.ofService'))).toBeVisible();
    await expect
      .element(
        page.getByText(
          phrase('resetRequests.confirmedBy', { name: 'Anne Roy', organization: 'Harbour' }),
        ),
      )
      .toBeVisible();
    await expectAccessible();
    // Until an administrator spoke with them, there is nothing to reset here.
    await expect
      .element(page.getByText(phrase('resetRequests.waitsFor', { organization: 'Harbour' })))
      .toBeVisible();
    const reset = (of: string) => button(phrase('resetRequests.resetOf', { name: of }));
    await expect.element(reset('Ida Haddad')).toBeVisible();
    await expect.element(reset('Léo Haddad')).not.toBeInTheDocument();
    await button(phrase('resetRequests.resetOf', { name })).click();
    await expect
      .element(page.getByRole('dialog', { name: phrase('users.resetOtherTitle', { name }) }))
      .toBeVisible();
  });

  it('TFA-34 the owner stops the request by a button, and is led to a new password', async () => {
    const { reply, refuse, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    const stopped = reply(stopResetRequest, () => ({}));
    await draw('/stop-reset#code=secret-of-the-mail');
    await expect.element(page.getByText(phrase('resetRequests.stopText'))).toBeVisible();
    await expectAccessible();
    expect(stopped).not.toHaveBeenCalled();
    await button(phrase('resetRequests.stop')).click();
    await expect.element(page.getByText(phrase('resetRequests.stoppedText'))).toBeVisible();
    expect(stopped.mock.lastCall?.[0].body).toEqual({ code: 'secret-of-the-mail' });
    await expect
      .element(page.getByRole('link', { name: phrase('resetRequests.setPassword') }))
      .toHaveAttribute('href', '/reset-password');
    refuse(stopResetRequest, 'INVALID_CODE');
  });

  test('TFA-34 a link that is over says so', async () => {
    const { refuse, replay } = stateAnswers();
    replay(getPublicSettings, settings);
    refuse(stopResetRequest, 'INVALID_CODE');
    await draw('/stop-reset#code=another');
    await button(phrase('resetRequests.stop')).click();
    await expect.element(page.getByText(phrase('resetRequests.deadLink'))).toBeVisible();
  });
});
