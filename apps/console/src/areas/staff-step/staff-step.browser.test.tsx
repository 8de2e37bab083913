import {
  getStaffStep,
  listStaffWithoutStep,
  remindOfStep,
  remindStaffToLogIn,
  setStaffStep,
  type StaffStep,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadPhrases, phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import StaffStepSection from './staff-step-section.tsx';

describe.each(editions)('the second step of staff, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const name = 'Noa Bergeron';
  const noa = {
    id: idOf(7),
    ...{ firstName: 'Noa', lastName: 'Bergeron', email: 'noa@harbour.example' },
    userType: 'ServiceProvider',
  } as const;

  async function open(step: Partial<StaffStep> = {}, role: UserType = 'OrganizationAdmin') {
    signInAs(role);
    await loadPhrases('accountSafety');
    const answers = stateAnswers();
    answers.reply(getStaffStep, () => ({ from: null, isRequiredByInstallation: false, ...step }));
    await renderConsole(<StaffStepSection organizationId={organizationId} />, edition, '/web');
    await expect.element(page.getByText(phrase('staffStep.text'))).toBeVisible();
    return answers;
  }

  it('STAFF2FA-01: says that none is required, and takes a day or none', async () => {
    const { reply, refuse } = await open({ from: '2027-03-01' });
    await expect.element(page.getByText(/2027/)).toBeVisible();
    await expectAccessible();
    await button(phrase('staffStep.change')).click();
    await expect.element(dialog.getByText(phrase('staffStep.hint'))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('staffStep.clear') }).click();
    refuse(setStaffStep, 'TOO_MANY_REQUESTS');
    const save = dialog.getByRole('button', { name: phrase('staffStep.save'), exact: true });
    await save.click();
    await expect.element(dialog.getByText(phrase('staffStep.failed'))).toBeVisible();
    const saved = reply(setStaffStep, () => ({ from: null, isRequiredByInstallation: false }));
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(saved.mock.lastCall?.[0].body).toEqual({ from: null });
    await expect.element(page.getByText(phrase('staffStep.off'))).toBeVisible();
  });

  test('STAFF2FA-01: says where the installation requires it anyway', async () => {
    await open({ isRequiredByInstallation: true });
    await expect.element(page.getByText(phrase('staffStep.byInstallation'))).toBeVisible();
  });

  it('STAFF2FA-04: lists who has none once it is asked for, and reminds them once', async () => {
    const { reply } = await open();
    const read = reply(listStaffWithoutStep, () => ({ staff: [noa], notLoggedIn: 0 }));
    expect(read).not.toHaveBeenCalled();
    await button(phrase('staffStep.show')).click();
    await expect.element(page.getByText(name)).toBeVisible();
    await expectAccessible();
    const reminded = reply(remindOfStep, () => ({}));
    const remind = button(phrase('staffStep.remindOf', { name }));
    await remind.click();
    await expect.element(page.getByText(phrase('staffStep.reminded', { name }))).toBeVisible();
    await expect.element(remind).toBeDisabled();
    expect(reminded.mock.lastCall?.[0].params).toEqual({ orgId: organizationId, userId: noa.id });
  });

  it('STAFF2FA-04: says when everyone has one', async () => {
    const { reply } = await open();
    reply(listStaffWithoutStep, () => ({ staff: [], notLoggedIn: 0 }));
    await button(phrase('staffStep.show')).click();
    await expect.element(page.getByText(phrase('staffStep.none'))).toBeVisible();
  });

  it('STAFF2FA-08: says how many have not logged in, and reminds all of them once', async () => {
    const { reply } = await open();
    reply(listStaffWithoutStep, () => ({ staff: [noa], notLoggedIn: 3 }));
    await button(phrase('staffStep.show')).click();
    await expect
      .element(page.getByText(phrase('staffStep.notLoggedIn', { count: 3 })))
      .toBeVisible();
    await expectAccessible();
    const remind = button(phrase('staffStep.remindAll'));
    const reminded = reply(remindStaffToLogIn, () => ({}));
    await remind.click();
    await expect.element(page.getByText(phrase('staffStep.remindedAll'))).toBeVisible();
    await expect.element(remind).toBeDisabled();
    expect(reminded.mock.lastCall?.[0].params).toEqual({ orgId: organizationId });
  });

  test('STAFF2FA-08: says of whom it knows that they have one, where others have not logged in', async () => {
    const { reply } = await open();
    reply(listStaffWithoutStep, () => ({ staff: [], notLoggedIn: 1 }));
    await button(phrase('staffStep.show')).click();
    await expect.element(page.getByText(phrase('staffStep.noneOfThose'))).toBeVisible();
    await expect
      .element(page.getByText(phrase('staffStep.notLoggedIn', { count: 1 })))
      .toBeVisible();
  });
});
