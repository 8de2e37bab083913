import { changePassword, getPublicSettings, readStart } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { keepInSession, readSession } from '../../session/index.ts';
import { readToken } from '../../client/index.ts';
import { expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { listenToSession, organization, sessionOf, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import ChangePassword from './change-password-form.tsx';

const good = 'Bouleau-42-haut';
const profile = { firstName: 'Noor', lastName: 'Bergeron', bio: '', designation: '' };

describe.each(editions)('a change of the own password, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const field = (key: 'currentPassword' | 'newPassword' | 'retypeNewPassword') =>
    page.getByLabelText(new RegExp(`^${phrase(`passwords.${key}`)}( \\*)?$`));
  const change = () => page.getByRole('button', { name: phrase('passwords.change') });
  const fill = async (current: string, password: string) => {
    await field('currentPassword').fill(current);
    await field('newPassword').fill(password);
    await field('retypeNewPassword').fill(password);
  };

  async function open() {
    await listenToSession();
    signInAs('OrganizationAdmin');
    keepInSession({ profile: { ...profile, profileImage: null } });
    const answers = stateAnswers();
    answers.replay(getPublicSettings, settings);
    await renderConsole(<ChangePassword />, edition);
    await expect.element(field('currentPassword')).toBeInTheDocument();
    return answers;
  }

  it('PWD-21, PWD-23, PWD-24, PWD-25, PWD-26, OPEN-21: is made once the rules are met, and goes on under the new token', async () => {
    const { refuse, reply } = await open();
    await expect
      .element(field('currentPassword'))
      .toHaveAttribute('autocomplete', 'current-password');
    expect(document.querySelectorAll('[data-rule]')).toHaveLength(7);
    await fill('Wrong-1-word', 'bergeron-42-Up');
    const noName = document.querySelector('[data-rule=noName]');
    await expect.poll(() => noName?.getAttribute('data-passed')).toBe('false');
    await pressOff(change());
    await expect.element(page.getByText(phrase('passwords.rulesUnmet'))).toBeVisible();
    await expect.element(field('newPassword')).toHaveFocus();
    await fill('', good);
    await pressOff(change());
    await expect.element(field('currentPassword')).toHaveFocus();
    await fill('Wrong-1-word', good);
    // PWD-24: as it is typed.
    await field('retypeNewPassword').fill('Bouleau');
    await expect.element(page.getByText(phrase('rules.passwordsDiffer'))).toBeVisible();
    await field('retypeNewPassword').fill(good);
    await expect.element(page.getByText(phrase('rules.passwordsDiffer'))).not.toBeInTheDocument();
    await expectReady(change());
    refuse(changePassword, 'INVALID_PASSWORD');
    await change().click();
    const refusal = page.getByRole('alert').filter({ hasText: 'INVALID_PASSWORD' });
    await expect.element(refusal).toBeVisible();
    await expect.element(field('currentPassword')).toHaveValue('Wrong-1-word');
    await expectAccessible();

    await field('currentPassword').fill('The-0ld-one');
    const asked = reply(changePassword, () => ({ accessToken: 'another-token' }));
    const session = sessionOf('OrganizationAdmin', { accessToken: 'another-token' });
    reply(readStart, () => ({
      session,
      organization: organization(),
      profile: null,
      hasSetupSteps: false,
    }));
    await change().click();
    await expect.element(page.getByText(phrase('passwords.changed'))).toBeVisible();
    expect(asked.mock.lastCall?.[0].body).toEqual({
      currentPassword: 'The-0ld-one',
      password: good,
      confirmPassword: good,
    });
    expect(readToken()).toBe('another-token');
    for (const key of ['currentPassword', 'newPassword', 'retypeNewPassword'] as const)
      await expect.element(field(key)).toHaveValue('');
  });

  test('PWD-27: a session that has ended in the meantime is over here too', async () => {
    const { refuse } = await open();
    await fill('The-0ld-one', good);
    refuse(changePassword, 'INVALID_SESSION_TOKEN');
    await change().click();
    await expect.poll(() => readSession().session).toBeUndefined();
    expect(readToken()).toBeNull();
    expect(readSession().endedBy).toBe('expired');
  });
});
