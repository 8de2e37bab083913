import { getVisibilityChanges } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadPhrases, phrase } from '../i18n/index.ts';
import { keepInSession, readSession } from '../session/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { stateAnswers } from '../testing/answers.ts';
import { signInAs } from '../testing/people.ts';
import { type Edition, editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import ConsoleShell from './console-shell.tsx';

async function open(edition: Edition, left: number | undefined) {
  signInAs('ServiceProvider', { sessionLevel: 2, twoFaTypes: ['totp'] });
  keepInSession({ recoveryCodesLeft: left });
  stateAnswers().reply(getVisibilityChanges, () => ({ news: null, history: [] }));
  await loadPhrases('twoFactor');
  await renderConsole(
    <ConsoleShell>
      <h1>Ensemble</h1>
    </ConsoleShell>,
    edition,
    '/schedule',
    'own',
  );
}

describe.each(editions)('after a login with a recovery code, $language at $width', (edition) => {
  const test = inOneEdition(edition);
  const notice = () =>
    page.getByRole('status').filter({ hasText: phrase('twoFactor.recoveryUsed') });
  const said = (words: string) => notice().filter({ hasText: words });

  it('TFA-36: the page says once how many codes are left, and leads to Security', async () => {
    await open(edition, 7);
    await expect.element(notice()).toBeVisible();
    await expect.element(said(phrase('twoFactor.codesLeft', { count: 7 }))).toBeVisible();
    await expect.element(said(phrase('twoFactor.replaceLostPhone'))).toBeVisible();
    await expect.element(said(phrase('twoFactor.makeNewCodes'))).not.toBeInTheDocument();
    await expectAccessible();
    await notice()
      .getByRole('link', { name: phrase('twoFactor.toSecurity') })
      .click();
    expect(window.location.pathname + window.location.hash).toBe('/account#security');
    await expect.element(notice()).not.toBeInTheDocument();
    expect(readSession().recoveryCodesLeft).toBeUndefined();
  });

  test('TFA-36: few codes, or none, ask for new ones; the notice closes', async () => {
    await open(edition, 1);
    await expect.element(said(phrase('twoFactor.codesLeft', { count: 1 }))).toBeVisible();
    await expect.element(said(phrase('twoFactor.makeNewCodes'))).toBeVisible();
    keepInSession({ recoveryCodesLeft: 0 });
    await expect.element(said(phrase('twoFactor.noCodeLeft'))).toBeVisible();
    await notice()
      .getByRole('button', { name: phrase('ui.close') })
      .click();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('TFA-36: any other login says nothing of them', async () => {
    await open(edition, undefined);
    await expect.element(page.getByRole('heading', { name: 'Ensemble' })).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });
});
