import { endOtherSessions, proveSession, type Session, verifySms } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../client/index.ts';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { refusal, stateAnswers } from '../testing/answers.ts';
import { listenToSession, signInAs } from '../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../ui/index.ts';
import { ProofWatch } from './proof-watch.tsx';

const shown = '(•••) •••-••42';

describe.each(editions)('a recent proof, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const question = page.getByRole('dialog').filter({ hasText: 'Others' });
  const title = () => page.getByRole('heading', { name: phrase('session.proofTitle') });
  const password = () =>
    page.getByLabelText(new RegExp(`^${phrase('session.proofPassword')}( \\*)?$`));
  const code = () => page.getByRole('textbox', { name: phrase('session.proofCode') });
  const done = page.getByText('They are ended');

  /** A question whose call wants a proof the first time. */
  async function open(twoFaTypes: Session['twoFaTypes'] = []) {
    await listenToSession();
    signInAs('OrganizationAdmin', { twoFaTypes });
    const answers = stateAnswers();
    let isProved = false;
    const ended = answers.reply(endOtherSessions, () =>
      isProved ? { ended: 1 } : refusal('RECENT_PROOF_REQUIRED'),
    );
    await renderConsole(
      <>
        <ConfirmDialog
          opened
          onClose={() => undefined}
          title="End the others?"
          confirmLabel="End them"
          onConfirm={async () => {
            await call(endOtherSessions);
            notifySuccess('They are ended');
          }}
        >
          Others
        </ConfirmDialog>
        <ProofWatch />
      </>,
      edition,
    );
    await question.getByRole('button', { name: 'End them' }).click();
    await expect.element(title()).toBeVisible();
    return {
      ...answers,
      ended,
      proves: () =>
        answers.reply(proveSession, () => {
          isProved = true;
          return { provedUntil: 2_000_000_000 };
        }),
    };
  }

  it('is asked for with the password where no second step is set up; the call is then made again', async () => {
    const { refuse, proves, ended } = await open();
    await expect.element(password()).toHaveFocus();
    await expectAccessible();
    refuse(proveSession, 'INVALID_PASSWORD');
    await userEvent.keyboard('Not-the-1-password{Enter}');
    await expect.element(page.getByText(/^INVALID_PASSWORD/)).toBeVisible();
    await expect.element(password()).toHaveValue('Not-the-1-password');
    await expectAccessible();
    expect(ended).toHaveBeenCalledOnce();
    const proved = proves();
    await password().fill('Kestrel-42-up');
    await userEvent.keyboard('{Enter}');
    await expect.element(done).toBeVisible();
    await expect.element(title()).not.toBeInTheDocument();
    expect(proved.mock.calls.map(([{ body }]) => body)).toEqual([{ password: 'Kestrel-42-up' }]);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['of the app', ['totp'], 'session.proofByCode'],
    ['by SMS, which is sent on request,', ['sms'], 'session.proofBySms'],
  ] as const)('is asked for with a code %s where that is set up', async (_which, types, text) => {
    const { reply, refuse, proves } = await open([...types]);
    await expect.element(page.getByText(phrase(text))).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await expectAccessible();
    const send = page.getByRole('button', { name: phrase('session.proofSend') });
    if (types[0] === 'sms') {
      const sent = reply(verifySms, () => ({ code: shown }));
      await send.click();
      await expect
        .element(page.getByText(phrase('session.proofSent', { phone: shown })))
        .toBeVisible();
      expect(sent.mock.lastCall?.[0].body).toEqual({});
    } else await expect.element(send).not.toBeInTheDocument();
    refuse(proveSession, 'CODE_NOT_RECOGNIZED');
    await code().fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^CODE_NOT_RECOGNIZED/)).toBeVisible();
    const proved = proves();
    await code().fill(' 123456 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(done).toBeVisible();
    expect(proved.mock.lastCall?.[0].body).toEqual({ code: '123456' });
  });

  test('that is not given does nothing, and says so', async () => {
    const { ended } = await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(title()).not.toBeInTheDocument();
    await expect
      .element(question.getByRole('alert').filter({ hasText: 'RECENT_PROOF_REQUIRED' }))
      .toBeVisible();
    expect(ended).toHaveBeenCalledOnce();
    await expectAccessible();
  });
});
