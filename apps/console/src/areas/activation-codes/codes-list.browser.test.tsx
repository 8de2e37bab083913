import { type ActivationCode, listActivationCodes } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { CodesList } from './codes-list.tsx';

const code = (number: number, more: Partial<ActivationCode>): ActivationCode => ({
  id: idOf(200 + number),
  code: `NFR-1048${number}`,
  registrationDate: null,
  userId: null,
  userName: null,
  status: 'Active',
  secondaryId: '••••••••',
  deactivatedAt: null,
  pausedUntil: null,
  canReactivate: false,
  canWithdraw: true,
  ...more,
});

const codes = [
  code(1, { pausedUntil: '2026-11-25T12:30:00Z' }),
  code(2, {
    status: 'Claimed',
    registrationDate: '2026-09-30T12:00:00Z',
    userId: idOf(7),
    userName: 'Maximilienne de la Chevrotière-Beausoleil',
    canWithdraw: false,
  }),
];

/** As wide as the page leaves a table beside the drawer of a laptop, and a phone. */
describe.each([1000, 390])('activation codes in French, %i px wide', (width) => {
  it('CODES-01: each column is in view, and none is cut', async () => {
    signInAs('OrganizationAdmin');
    stateAnswers().reply(listActivationCodes, () => ({ codes, count: codes.length }));
    await renderConsole(<CodesList organizationId={organizationId} start={null} />, {
      language: 'fr',
      width,
    });
    const claimed = page.getByRole('row').filter({ hasText: 'NFR-10482' });
    await expect.element(claimed).toBeVisible();
    const list = page.getByRole('region', { name: phrase('activationCodes.title') }).element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    for (const text of [
      'Maximilienne de la Chevrotière-Beausoleil',
      idOf(7),
      phrase('activationCodes.status.Claimed'),
      '••••••••',
    ])
      await expect.element(claimed.getByText(text, { exact: false }).last()).toBeVisible();
    for (const cell of list.querySelectorAll('tbody td, tbody th, .mantine-Badge-label')) {
      expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth + 1);
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
    await expectAccessible();
  });
});
