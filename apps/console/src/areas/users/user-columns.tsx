import type { User, userSorts, UserStatus } from '@ensemble/contract';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import type { Column } from '../../table/index.ts';
import { Moment } from '../../ui/moment.tsx';
import classes from './user-columns.module.css';
import { UserStatusBadge } from './user-status-badge.tsx';
import { fullName, isOverdue, standingOf } from './user-row.ts';

type UserColumn = Column<User, (typeof userSorts)[number]>;

/** The columns of the users list (USERS-02), sortable where the server sorts (USERS-07). */
export function useUserColumns(organizationId: string): readonly UserColumn[] {
  const { t } = useTranslation();
  const standing = (user: User) => standingOf(user, organizationId);
  return [
    {
      key: 'name',
      header: t('users.name'),
      sort: 'fullName',
      rowHeader: true,
      cell: (user) => <PersonName user={user} />,
      under: {
        header: t('users.email'),
        sort: 'email',
        cell: (user) => <Address email={user.email} />,
      },
    },
    {
      key: 'userType',
      header: t('users.userType'),
      sort: 'userType',
      cell: (user) => t(`people.role.${standing(user).userType}`),
    },
    {
      key: 'registered',
      header: t('users.registered'),
      cell: (user) => <PastMoment at={user.registered_date} />,
    },
    {
      key: 'invited',
      header: t('users.initialInvitation'),
      sort: 'createdAt',
      cell: (user) => (
        <InvitationMoment
          user={user}
          at={user.initial_invitation_date}
          decides={user.resent_date === null}
        />
      ),
      under: {
        header: t('users.resent'),
        cell: (user) =>
          user.resent_date !== null && (
            <>
              {t('users.resent')} <InvitationMoment user={user} at={user.resent_date} decides />
            </>
          ),
      },
    },
    {
      key: 'status',
      header: t('users.status'),
      sort: 'status',
      cell: (user) => <Status user={user} status={standing(user).status} />,
    },
  ];
}

/** The name; a person who has not registered has none yet. */
export function PersonName({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = fullName(user);
  return (
    name || (
      <Text span inherit c="dimmed" fw={400}>
        {t('users.notRegistered')}
      </Text>
    )
  );
}

/** An address, broken after its @ where it must be broken. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function PastMoment({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at !== null) return <Moment at={at} />;
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('users.never')}</VisuallyHidden>
    </>
  );
}

/** The date of an invitation; red and bold where it is the one that makes it overdue, and said in words (USERS-11). */
function InvitationMoment({
  user,
  at,
  decides,
}: {
  user: User;
  at: string | null;
  decides: boolean;
}) {
  const { t } = useTranslation();
  if (at === null || !decides || !isOverdue(user)) return <PastMoment at={at} />;
  return (
    <strong className={classes.overdue} title={t('users.overdueHint')}>
      <IconAlertCircle size={16} aria-hidden />
      <Moment at={at} />
      <VisuallyHidden>{t('users.overdue')}</VisuallyHidden>
    </strong>
  );
}

const Status = ({ user, status }: { user: User; status: UserStatus }) => (
  <>
    <UserStatusBadge status={status} />
    <InvitationMail mail={user.invitation_mail} />
  </>
);

/** What a mail server said; without the number, it was not reached. */
const isReply = /^\d{3}[ -]/;

/** What became of the mail of a pending person's invitation (OUT-07); what the mail server said against it is told as it said it. */
function InvitationMail({ mail }: { mail: User['invitation_mail'] }) {
  const { t } = useTranslation();
  if (!mail) return null;
  return (
    <Text
      size="sm"
      c={
        mail.state === 'refused' || mail.state === 'undelivered'
          ? 'var(--mantine-color-error)'
          : 'dimmed'
      }
      className={classes.mail}
    >
      {t(`users.mail.${mail.state}`)} <Moment at={mail.at} />
      {mail.answer && (
        <>
          . {isReply.test(mail.answer) && t('users.mail.said')} <span lang="en">{mail.answer}</span>
        </>
      )}
    </Text>
  );
}
