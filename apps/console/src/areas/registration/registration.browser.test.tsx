import {
  createProfile,
  emailVerification,
  getPublicSettings,
  login,
  readInvitation,
  readStart,
  register,
  type RouteReply,
  uploadProfilePicture,
  validateActivationCode,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectReady, pressOff } from '../../testing/press-off.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { tabTo } from '../../testing/keyboard.ts';
import { idOf, organizationId, sessionOf } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import settings from '../../testing/replies/auth/settings.json';
import refusedPassword from '../../testing/replies/passwords/refused.json';
import { endSession } from '../../session/index.ts';
import ActivatePage from './activation/activate-page.tsx';
import RegisterPage from './register-page.tsx';
import RegisterSuccessPage from './register-success-page.tsx';
import RegisterSuccessMobilePage from './register-success-mobile-page.tsx';

const email = 'noemie+new@harbour.example';
const password = 'Sentier-calme-7A';
const token = 'x'.repeat(43);
const brand: RouteReply<typeof validateActivationCode>['brand'] = {
  name: { en: 'Harbour Fire Service', fr: 'Incendie du port' },
  logo: { en: null, fr: null },
  themeColor: '#6a3fb5',
  accentColor: '#2e7d4f',
};
const invited: RouteReply<typeof readInvitation> = {
  organizationName: brand.name,
  brand,
  hasAccount: false,
  firstName: '',
  lastName: '',
};
const linkOf = (more: Record<string, string> = {}) =>
  `/register#${new URLSearchParams({ oid: organizationId, email, accessToken: token, ...more })}`;
const uploadToken = 'y'.repeat(43);
/** The account that was made, of a person who uses this. */
const made = (client: 'web' | 'mobile') => ({
  userId: idOf(9),
  organizationId,
  client,
  uploadToken,
});
const activates = {
  activationCode: 'ABC-12345',
  expires: String(Math.floor(Date.now() / 1000)),
};

describe.each(editions)('registration, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const field = (key: Parameters<typeof phrase>[0]) =>
    page.getByLabelText(new RegExp(`^${phrase(key)}( \\*)?$`));
  const button = (key: Parameters<typeof phrase>[0]) =>
    page.getByRole('button', { name: phrase(key), exact: true });
  const heading = (key: Parameters<typeof phrase>[0]) =>
    page.getByRole('heading', { level: 1, name: phrase(key) });
  /** What is said of a field beside its label: its hint, and why it is refused. */
  const described = (wanted: Locator) => () =>
    (wanted.element().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });

  async function open(address: string) {
    const answers = stateAnswers();
    answers.replay(getPublicSettings, settings);
    const checked = answers.reply(readInvitation, () => invited);
    await renderConsole(
      <Routes>
        <Route path="/activate" element={<ActivatePage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/register-success" element={<RegisterSuccessPage />} />
        <Route path="/register-success-mobile" element={<RegisterSuccessMobilePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      edition,
      address,
    );
    return { ...answers, checked };
  }
  const fillNames = async (chosen = password, again = chosen) => {
    await field('registration.firstName').fill('Noémie');
    await field('registration.lastName').fill('Savard');
    await field('registration.password').fill(chosen);
    await field('registration.retypePassword').fill(again);
  };

  describe('by an invitation', () => {
    it.each([
      ['web', 'registration.continueToLogin', 1],
      ['mobile', 'registration.continue', 0],
    ] as const)(
      'REG-30, REG-31, AUTH-04: a person of the %s client whom no login follows reads that the account was created, and goes on',
      async (client, label, tries) => {
        const { reply, refuse } = await open(linkOf());
        const loggedIn = refuse(login, 'UNAVAILABLE');
        await fillNames();
        await button('registration.continue').click();
        reply(register, () => made(client));
        await button('registration.create').click();
        await expect.element(heading('registration.successTitle')).toHaveFocus();
        expect(loggedIn.mock.calls.length).toBe(tries);
        await expectAccessible();
        await page.getByRole('link', { name: phrase(label) }).click();
        await expect
          .element(
            client === 'web'
              ? page.getByText(/^At \/login with .*"created":true/)
              : heading('registration.mobileTitle'),
          )
          .toBeVisible();
      },
    );

    it('REG-16..20, REG-26..28, REG-30, REG-31, PWD-23, PWD-24: on two pages, with a way back that keeps what was typed', async () => {
      const { reply, checked } = await open(linkOf());
      await expect.element(heading('registration.title')).toBeVisible();
      expect(window.location.href).toMatch(/\/register$/);
      expect(checked.mock.lastCall?.[0].body).toEqual({
        organizationId,
        email,
        invitationToken: token,
      });
      const next = button('registration.continue');
      await pressOff(next);
      await expect.element(field('registration.firstName')).toHaveFocus();
      await fillNames('sentier');
      await pressOff(next);
      await expect.element(page.getByText(phrase('passwords.rulesUnmet'))).toBeVisible();
      await fillNames(password, 'Sentier');
      const differ = page.getByText(phrase('rules.passwordsDiffer'));
      await expect.element(differ).toBeVisible();
      await expect
        .element(field('registration.retypePassword'))
        .toHaveAttribute('aria-invalid', 'true');
      await pressOff(next);
      await expect.element(field('registration.retypePassword')).toHaveFocus();
      await fillNames();
      await expect.element(differ).not.toBeInTheDocument();
      await expectReady(next);
      await expectAccessible();
      await expect.element(field('person.designation')).not.toBeInTheDocument();
      await next.click();
      await expect.element(heading('registration.profileTitle')).toHaveFocus();
      await expectAccessible();
      await field('person.designation').fill('Captain');
      await button('registration.backToAccount').click();
      await expect.element(heading('registration.title')).toHaveFocus();
      await expect.element(field('registration.firstName')).toHaveValue('Noémie');
      await expect.element(field('registration.retypePassword')).toHaveValue(password);
      await next.click();
      await expect.element(field('person.designation')).toHaveValue('Captain');
      const canvas = new OffscreenCanvas(400, 400);
      canvas.getContext('2d');
      const file = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
      chooseFile(file);
      await expect.element(button('person.changePicture')).toBeVisible();
      const sent = reply(register, () => made('web'));
      const pictures: FormData[] = [];
      reply(uploadProfilePicture, ({ body }) => {
        pictures.push(body as FormData);
        return {};
      });
      // Logged in, the person goes on from the page of success, with the second step where one is required.
      const more = { sessionLevel: 1, twoFactorRequired: true } as const;
      const session = sessionOf('OrganizationAdmin', more);
      const { accessToken, organizations } = session;
      const loggedIn = reply(login, () => ({ accessToken, organizations, session }));
      const nothing = { organization: null, profile: null, hasSetupSteps: false };
      reply(readStart, () => ({ session, ...nothing }));
      await button('registration.create').click();
      await expect.element(heading('registration.successTitle')).toHaveFocus();
      await expect.element(page.getByText(phrase('registration.successLoggedIn'))).toBeVisible();
      await page.getByRole('link', { name: phrase('registration.continue') }).click();
      await expect.element(page.getByText(/^At \/two-factor-authentication/)).toBeVisible();
      expect(loggedIn.mock.lastCall?.[0].body).toMatchObject({ email, password });
      endSession('signedOut');
      expect(sent.mock.lastCall?.[0].body).toEqual({
        organizationId,
        email,
        invitationToken: token,
        firstName: 'Noémie',
        lastName: 'Savard',
        password,
        bio: '',
        designation: 'Captain',
        language: edition.language,
      });
      expect(pictures.map((each) => each.get('uploadToken'))).toEqual([uploadToken]);
      expect(JSON.stringify(sessionStorage)).not.toContain(token);
    });

    it('REG-27, REG-29: a refusal stands at its field, on its page; another above the form, until it is closed', async () => {
      const { reply, replay } = await open(linkOf());
      await fillNames();
      await button('registration.continue').click();
      replay(register, refusedPassword);
      await button('registration.create').click();
      await expect.element(field('registration.password')).toHaveFocus();
      await expect
        .element(page.getByText('This password is common', { exact: false }))
        .toBeVisible();
      await expectAccessible();
      await fillNames('Autre-sentier-8B');
      await button('registration.continue').click();
      const offline = () => Promise.reject(new TypeError('offline'));
      reply(register, offline);
      await button('registration.create').click();
      const alert = page.getByRole('alert');
      await expect.element(alert.filter({ hasText: phrase('client.offline') })).toBeVisible();
      await expectAccessible();
      await alert.getByRole('button', { name: phrase('form.closeError') }).click();
      await expect.element(alert).not.toBeInTheDocument();
      await expectAccessible();
      // Nothing of the second page is required.
      reply(register, () => made('mobile'));
      await button('registration.create').click();
      await page.getByRole('link', { name: phrase('registration.continue') }).click();
      await expect.element(heading('registration.mobileTitle')).toBeVisible();
      // REG-32: three steps, the stores, and whom to call.
      expect(page.getByRole('listitem').elements()).toHaveLength(3);
      await expect
        .element(page.getByRole('link', { name: phrase('registration.appStore') }))
        .toBeVisible();
      const phone = '1 800 555-0142';
      await expect
        .element(page.getByRole('link', { name: phrase('registration.mobileSupport', { phone }) }))
        .toHaveAttribute('href', 'tel:+18005550142');
      await expectAccessible();
    });

    test('a link as earlier versions mailed it, with its secret in the query, still works', async () => {
      const { checked } = await open(linkOf().replace('#', '?'));
      await expect.element(heading('registration.title')).toBeVisible();
      expect(window.location.href).toMatch(/\/register$/);
      expect(checked.mock.lastCall?.[0].body).toMatchObject({ invitationToken: token });
    });

    test('REG-23, REG-25: without a link, or with one that the server refuses, it says so', async () => {
      const { refuse } = await open('/register');
      const invalid = page
        .getByRole('alert')
        .filter({ hasText: phrase('registration.invalidText') });
      await expect.element(invalid).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: phrase('registration.startAgain') }))
        .not.toBeInTheDocument();
      // One that is pasted over the open page changes only the fragment.
      window.location.hash = linkOf().split('#')[1] ?? '';
      await expect.element(heading('registration.title')).toBeVisible();
      refuse(readInvitation, 'INVALID_REGISTRATION_LINK');
      window.location.hash = new URL(linkOf({ email: 'b@c.de' }), window.location.href).hash;
      await expect.element(invalid).toBeVisible();
    });

    it('USERS-18 a youth account reads that it can’t join by the link, and whom to ask, without a login', async () => {
      const { refuse } = await open('/');
      refuse(readInvitation, 'YOUTH_ACCOUNT');
      window.history.replaceState(null, '', linkOf());
      window.dispatchEvent(new PopStateEvent('popstate'));
      await expect.element(heading('registration.youthTitle')).toHaveFocus();
      for (const text of [
        phrase('registration.youthText', { email }),
        phrase('registration.youthAsk'),
        phrase('registration.youthPrivate'),
      ])
        await expect.element(page.getByText(text)).toBeVisible();
      await expect
        .element(page.getByRole('button', { name: phrase('ui.retry') }))
        .not.toBeInTheDocument();
      await expectAccessible();
    });

    it('REG-23, OPEN-75: a person with an account goes on to the login, with the link kept', async () => {
      const { reply } = await open('/');
      reply(readInvitation, () => ({ ...invited, hasAccount: true }));
      window.history.replaceState(null, '', linkOf());
      window.dispatchEvent(new PopStateEvent('popstate'));
      await expect.element(heading('registration.hasAccountTitle')).toHaveFocus();
      await expectAccessible();
      await button('registration.logInToAccept').click();
      const invitedBy = brand.name[edition.language];
      await expect
        .element(page.getByText(`At /login with ${JSON.stringify({ invitedBy, email })}`))
        .toBeVisible();
      expect(JSON.stringify(sessionStorage)).toContain(token);
    });
  });

  describe('by an activation code', () => {
    const code = () => field('activation.code');
    const date = () => field('activation.dateOfBirth');
    const proved = { code: 'ABC-12345', organizationId, brand };

    it('REG-02..06, REG-10..15: from the code to the mail, by keyboard alone; each refusal stands under its field', async () => {
      const { reply, refuse } = await open('/activate');
      await button('activation.continue').click();
      await expect.poll(described(code())).toContain(phrase('rules.required'));
      expect(described(date())()).toContain(phrase('rules.required'));
      for (const store of ['appStore', 'playStore'] as const)
        await expect
          .element(page.getByRole('link', { name: phrase(`registration.${store}`) }))
          .toBeVisible();
      await tabTo(code());
      await userEvent.keyboard('NF10482');
      await userEvent.keyboard('{Tab}');
      await expect.element(page.getByText(phrase('activation.codeHelpText'))).toBeVisible();
      await tabTo(date());
      await userEvent.keyboard('20200101{Enter}');
      await expect.poll(described(code())).toContain(phrase('rules.activationCode'));
      await expect.poll(described(date())).toContain(phrase('rules.birthDate'));
      await expectAccessible();
      await code().fill('abc-12345');
      await date().fill('19780614');
      const reason = edition.language === 'en' ? 'in English' : 'en français';
      for (const [where, key, type] of [
        [code(), 'code', 'ERROR_ACTIVATION_CODE_NOT_FOUND'],
        [date(), 'secondaryId', 'ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE'],
      ] as const) {
        refuse(validateActivationCode, type, { errorDetails: { [key]: [`${type} ${reason}`] } });
        await userEvent.keyboard('{Enter}');
        await expect.poll(described(where)).toContain(`${type} ${reason}`);
      }
      await expectAccessible();
      const asked = reply(validateActivationCode, () => proved);
      await userEvent.keyboard('{Enter}');
      await expect.element(heading('activation.emailTitle')).toHaveFocus();
      expect(asked.mock.lastCall?.[0].body).toEqual({
        code: 'ABC-12345',
        secondaryId: '1978-06-14',
      });
      await expectAccessible();
      await tabTo(field('activation.email'));
      refuse(emailVerification, 'EMAIL_ALREADY_EXISTS');
      await userEvent.keyboard(`${email}{Enter}`);
      await expect
        .poll(described(field('activation.email')))
        .toContain(`EMAIL_ALREADY_EXISTS ${reason}`);
      const sent = reply(emailVerification, () => ({}));
      await userEvent.keyboard('{Enter}');
      await expect.element(heading('activation.sentTitle')).toHaveFocus();
      await expect.element(page.getByText(phrase('activation.sentText', { email }))).toBeVisible();
      expect(sent.mock.lastCall?.[0].body).toEqual({
        code: 'ABC-12345',
        secondaryId: '1978-06-14',
        organizationId,
        email,
      });
      await expectAccessible();
    });

    test('REG-12, REG-13, REG-14: the mail is sent again, once in five seconds, or to another address', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const { reply } = await open('/activate');
      reply(validateActivationCode, () => proved);
      const sent = reply(emailVerification, () => ({}));
      await code().fill('ABC-12345');
      await date().fill('1978-06-14');
      await userEvent.keyboard('{Enter}');
      await field('activation.email').fill(email);
      await userEvent.keyboard('{Enter}');
      const again = button('activation.sendAgain');
      await again.click();
      await expect.element(page.getByText(phrase('activation.sentAgain'))).toBeVisible();
      await expect.element(again).toBeDisabled();
      expect(sent).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(5000);
      await expect.element(again).toBeEnabled();
      await button('activation.differentEmail').click();
      await expect.element(field('activation.email')).toHaveValue(email);
    });

    it('REG-02, REG-05: the date of birth can be chosen, years first, with mouse or keyboard', async () => {
      await open('/activate');
      const opener = button('activation.openCalendar');
      await opener.click();
      const calendar = page.getByRole('dialog');
      const year = (number: string) => calendar.getByRole('button', { name: number });
      await calendar.getByRole('button', { name: phrase('activation.previous') }).click();
      await year('1978').click();
      const isFrench = edition.language === 'fr';
      await expect.element(year(isFrench ? 'juin' : 'Jun')).toBeVisible();
      await expectAccessible();
      await year(isFrench ? 'juin' : 'Jun').click();
      await expect.element(year(isFrench ? '14 juin 1978' : '14 June 1978')).toBeVisible();
      await expectAccessible();
      await year(isFrench ? '14 juin 1978' : '14 June 1978').click();
      await expect.element(date()).toHaveValue('1978-06-14');
      await expect.element(calendar).not.toBeInTheDocument();

      await date().fill('');
      (opener.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await tabTo(year('1980'));
      await userEvent.keyboard('{ArrowRight}{Escape}');
      await expect.element(calendar).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });

    it('REG-21, REG-22, REG-30, REG-33: the mailed link asks for the account and both consents', async () => {
      const { reply } = await open(linkOf(activates));
      await expect.element(heading('registration.title')).toBeVisible();
      const complete = button('activation.complete');
      await pressOff(complete);
      await expect.element(field('registration.firstName')).toHaveFocus();
      await fillNames();
      await userEvent.keyboard('{Enter}');
      const [terms, policy] = (['registration.terms', 'registration.policy'] as const).map((key) =>
        page.getByRole('checkbox', { name: new RegExp(phrase(key)) }),
      ) as [Locator, Locator];
      await expect.poll(described(terms)).toContain(phrase('rules.consent'));
      expect(described(policy)()).toContain(phrase('rules.consent'));
      await expectAccessible();
      for (const [key, path] of [
        ['registration.terms', '/terms-of-use'],
        ['registration.policy', '/privacy-policy'],
      ] as const) {
        const to = page.getByRole('link', { name: phrase(key), exact: false });
        await expect.element(to).toHaveAttribute('target', '_blank');
        await expect
          .element(to)
          .toHaveAttribute('href', `${path}/${edition.language}?oid=${organizationId}`);
      }
      await terms.click();
      await policy.click();
      const sent = reply(register, () => made('mobile'));
      const confirmed = reply(createProfile, () => ({
        organizations: [{ organizationId, organizationName: brand.name.en }],
      }));
      await complete.click();
      await expect.element(heading('registration.mobileTitle')).toBeVisible();
      expect(sent.mock.lastCall?.[0].query.get('type')).toBe('secondary');
      expect(confirmed.mock.lastCall?.[0].body).toEqual({
        organizationId,
        userType: 'Employee',
        email,
        activationCode: 'ABC-12345',
        uploadToken,
      });
    });

    test.each([
      ['old', String(Math.floor(Date.now() / 1000) - 30 * 86_400)],
      ['without a time', ''],
    ])('REG-24, REG-25: a link that is %s leads back to the start', async (_which, expires) => {
      await open(linkOf({ ...activates, expires }));
      await expect
        .element(page.getByRole('link', { name: phrase('registration.startAgain') }))
        .toHaveAttribute('href', '/activate');
      await expect
        .element(page.getByRole('alert').filter({ hasText: phrase('registration.invalidText') }))
        .toBeVisible();
    });
  });
});
