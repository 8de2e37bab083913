import { login, type Session } from '@ensemble/contract';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
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
  // The second step comes back here by the origin.
  const onEntered = async (session: Session) =>
    navigate(nextPath(session, lobby), { state: { origin: lobby }, replace: true });
  const form = useForm({
    schema: login.body,
    initial: { email: link.email ?? '', password: '' },
    onSubmit: async (values) => onEntered(await logIn({ ...values, meeting })),
    onRefusal: (error) => {
      if (!isRefusal(error, 'ACCOUNT_LOCKED')) return false;
      void navigate(`/unlockAccount?${new URLSearchParams({ email: form.values.email })}`);
      return true;
    },
  });
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
        <LoginFields form={form} />
      </Form>
      <PasskeyChoice
        readLink={() => ({ meeting })}
        onEntered={onEntered}
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
