import { login, type Session } from '@ensemble/contract';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { carriesLink, isRefusal, linkParams } from '../../client/index.ts';
import { Form, useForm } from '../../form/index.ts';
import { LoginFields } from '../../form/login-fields.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { PasskeyChoice } from '../../passkeys/passkey-choice.tsx';
import { type LoginState, logIn, nextPath, useSession } from '../../session/index.ts';
import { CrisisLine } from '../../ui/crisis-line.tsx';
import { PublicTitle } from '../../ui/index.ts';
import { useMailedLink } from '../../ui/use-mailed-link.ts';
import { lobbyOf, type PersonalLink, readLink, storedLink, storeLink } from './active-meeting.ts';
import type { JoinAtOnce } from './lobby/use-join-at-once.ts';

/** `/join`: the personal link of a session's email. A login here opens the call and nothing else (OPEN-05). */
export default function JoinPage() {
  const { link, turn } = useMailedLink({
    take: (location) => {
      const read = readLink(linkParams(location));
      if (read) storeLink(read);
      // Taken out of the address bar: a reload finds it in this tab.
      return read ?? storedLink();
    },
  });
  // First the link leaves the address; going on before that would lead back here.
  if (carriesLink(useLocation())) return null;
  return link ? <JoinByLink key={turn} link={link} /> : <Incomplete />;
}

function JoinByLink({ link }: { link: PersonalLink }) {
  const { session, entered } = useSession();
  const lobby = lobbyOf(link);
  // A session for another call gives way to one for this.
  const isForThis = session?.meetingId === undefined || session.meetingId === link.meeting;
  if (session && entered && isForThis) return <Navigate to={lobby} replace />;
  return <JoinForm link={link} lobby={lobby} />;
}

function JoinForm({ link, lobby }: { link: PersonalLink; lobby: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const meeting = { organizationId: link.organization, meetingId: link.meeting, token: link.token };
  // Whether they go to the lobby and join from there, as everyone does after a second step.
  const checksFirst = useRef(false);
  const onEntered = async (session: Session, joinsAtOnce = false) => {
    // The second step comes back here by the origin.
    const state: JoinAtOnce & { origin: string } = { origin: lobby, joinsAtOnce };
    await navigate(nextPath(session, lobby), { state, replace: true });
  };
  const form = useForm({
    schema: login.body,
    initial: { email: link.email ?? '', password: '' },
    onSubmit: async (values) =>
      onEntered(await logIn({ ...values, meeting }), !checksFirst.current),
    onRefusal: (error) => {
      if (!isRefusal(error, 'ACCOUNT_LOCKED')) return false;
      void navigate(`/unlockAccount?${new URLSearchParams({ email: form.values.email })}`);
      return true;
    },
  });
  const checkFirst = async () => {
    checksFirst.current = true;
    await form.submit();
    checksFirst.current = false;
  };
  // Of a session that is not there, and of one that is not theirs, they learn that it is not for this account.
  const isUnknown = isRefusal(form.refusal, 'MEETING_NOT_FOUND');
  const forgotten: LoginState = { email: form.values.email };
  return (
    <Stack>
      <PublicTitle title={t('calls.joinTitle')} />
      <Text>{t('calls.joinText')}</Text>
      <Form
        form={form}
        {...(isUnknown && {
          failure: t('calls.noEntry.unknown.title'),
          refusalText: () => t('calls.noEntry.unknown.text'),
        })}
      >
        <Text size="sm">{t('calls.joinsAtOnce')}</Text>
        <LoginFields form={form} label={t('calls.logInAndJoin')} />
        <Button variant="default" disabled={form.submitting} onClick={() => void checkFirst()}>
          {t('calls.checkFirst')}
        </Button>
      </Form>
      <PasskeyChoice
        readLink={() => ({ meeting })}
        onEntered={(session) => onEntered(session)}
        refusalText={(error) =>
          isRefusal(error, 'MEETING_NOT_FOUND') ? t('calls.noEntry.unknown.text') : undefined
        }
      />
      <Anchor component={Link} to="/reset-password" state={forgotten}>
        {t('passwords.forgot')}
      </Anchor>
      <CrisisLine />
    </Stack>
  );
}

function Incomplete() {
  const { t } = useTranslation();
  return (
    <Stack>
      <PublicTitle title={t('calls.joinTitle')} />
      <Alert role="alert" color="red">
        {t('calls.linkIncomplete')}
      </Alert>
      <CrisisLine />
    </Stack>
  );
}
