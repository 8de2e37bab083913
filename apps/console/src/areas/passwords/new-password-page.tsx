import { type PasswordPolicy, resetPassword, withoutNames } from '@ensemble/contract';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import {
  ApiError,
  call,
  carriesLink,
  errorText,
  isRefusal,
  linkParams,
  readToken,
} from '../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { loadSession, type LoginState } from '../../session/index.ts';
import { CrisisLine } from '../../ui/crisis-line.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { useMailedLink } from '../../ui/use-mailed-link.ts';
import { DoneHint } from './done-hint.tsx';
import {
  isPasswordReady,
  NewPasswordFields,
  passwordErrors,
  UsernameForManagers,
} from './new-password-fields.tsx';
import { type ResetLink, resetLinkOf, storedLink } from './reset-link.ts';
import { WithPolicy } from './with-policy.tsx';

/** `/new-password`: sets a new password with the mailed link (PWD-08..16, PWD-23). */
export default function NewPasswordPage() {
  // It stays in this place of the tab's history, so that a reload finds it.
  const { link, turn } = useMailedLink({ take, keep: (taken) => taken });
  return link ? <NewPasswordSteps key={turn} link={link} /> : <InvalidLink />;
}

const take = (location: Location): ResetLink | undefined =>
  carriesLink(location) ? resetLinkOf(linkParams(location)) : storedLink(location.state);

function NewPasswordSteps({ link }: { link: ResetLink }) {
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  if (done) return <Done email={link.email} />;
  const finish = () => {
    setDone(true);
    // What has been used is not found again.
    void navigate('/new-password', { replace: true });
  };
  return <NewPassword link={link} onDone={finish} />;
}

interface StepProps {
  link: ResetLink;
  onDone: () => void;
}

function NewPassword(props: StepProps) {
  const { t } = useTranslation();
  const { email } = props.link;
  return (
    <Stack>
      <PublicTitle title={t('passwords.newTitle')} />
      <Text style={{ overflowWrap: 'anywhere' }}>{t('passwords.newText', { email })}</Text>
      {/* No name is known here: the server checks that rule (OPEN-85). */}
      <WithPolicy>
        {(policy) => <NewPasswordForm {...props} policy={withoutNames(policy)} />}
      </WithPolicy>
    </Stack>
  );
}

function NewPasswordForm({ link, policy, onDone }: StepProps & { policy: PasswordPolicy }) {
  const { t } = useTranslation();
  const { form, isDead, textOf } = useNewPasswordForm(link, policy, onDone);
  const state: LoginState = { email: link.email };
  return (
    <>
      <Form form={form} refusalText={textOf}>
        <UsernameForManagers email={link.email} />
        <NewPasswordFields
          labels={{
            password: t('passwords.newPassword'),
            confirmPassword: t('passwords.retypeNewPassword'),
          }}
          field={form.field}
          policy={policy}
        />
        <SubmitButton form={form} isReady={isPasswordReady(form.values, policy)} fullWidth>
          {t('passwords.create')}
        </SubmitButton>
      </Form>
      {isDead && (
        <>
          <Anchor component={Link} to="/reset-password" state={state}>
            {t('passwords.requestNewLink')}
          </Anchor>
          <CrisisLine />
        </>
      )}
    </>
  );
}

function useNewPasswordForm(link: ResetLink, policy: PasswordPolicy, onDone: () => void) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isDead, setDead] = useState(false);
  /** What stands in the form (PWD-11, PWD-14..16); why a password is refused stands beside it too. */
  const textOf = (error: unknown) => {
    const isOther = error instanceof ApiError && error.status === 422;
    const hasOwnText = isRefusal(error, 'PASSWORD_REUSED') || isRefusal(error, 'INVALID_CODE');
    return isOther && !hasOwnText ? t('passwords.notReset') : errorText(error, language);
  };
  const form = useForm({
    schema: resetPassword.body,
    initial: { ...link, password: '', confirmPassword: '' },
    alsoCheck: (values) => passwordErrors(values, policy),
    onSubmit: async (body) => {
      try {
        await call(resetPassword, { body });
      } catch (error) {
        setDead(isRefusal(error, 'INVALID_CODE'));
        throw error;
      }
      // Every session of the account has ended, perhaps the one of this browser.
      if (readToken() !== null) await loadSession().catch(() => undefined);
      onDone();
    },
    alsoAsWhole: true,
  });
  return { form, isDead, textOf };
}

/** PWD-10. */
function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  const state: LoginState = { email };
  return (
    <Stack>
      <PublicTitle title={t('passwords.resetTitle')} takeFocus />
      <DoneHint>{t('passwords.resetText')}</DoneHint>
      <Button component={Link} to="/login" state={state}>
        {t('auth.continueToLogin')}
      </Button>
    </Stack>
  );
}

/** PWD-09. */
function InvalidLink() {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('passwords.invalidLinkTitle')} takeFocus />
      <Text role="alert">{t('passwords.invalidLinkText')}</Text>
      <Anchor component={Link} to="/reset-password">
        {t('passwords.requestNewLink')}
      </Anchor>
      <CrisisLine />
    </Stack>
  );
}
