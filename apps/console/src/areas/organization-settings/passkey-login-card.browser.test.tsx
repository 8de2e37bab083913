import { changePasskeyLogin, getPasskeyLogin, getPublicSettings } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import PasskeyLoginCard from './passkey-login-card.tsx';

describe.each(editions)('login without a password, $language at $width px', (edition) => {
  it('PASSKEY-10: an administrator allows it, and reads why that failed', async () => {
    signInAs('OrganizationAdmin');
    const { replay, reply, refuse } = stateAnswers();
    replay(getPublicSettings, settings);
    reply(getPasskeyLogin, () => ({ isAllowed: false }));
    await renderConsole(<PasskeyLoginCard organizationId={organizationId} />, edition);
    const setting = page.getByRole('switch', { name: phrase('passkeys.loginSwitch') });
    await expect.element(setting).not.toBeChecked();
    await expectAccessible();
    refuse(changePasskeyLogin, 'ORGANIZATION_NOT_FOUND');
    await setting.click();
    const alert = page.getByRole('alert').filter({ hasText: 'ORGANIZATION_NOT_FOUND' });
    await expect.element(alert).toBeVisible();
    await expect.element(setting).not.toBeChecked();
    const changed = reply(changePasskeyLogin, () => ({ isAllowed: true }));
    await setting.click();
    await expect.element(setting).toBeChecked();
    await expect.element(page.getByText(phrase('passkeys.loginAllowed'))).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    expect(changed.mock.lastCall?.[0].body).toEqual({ isAllowed: true });
  });
});
