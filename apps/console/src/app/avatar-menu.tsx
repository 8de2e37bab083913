import { Avatar, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/index.ts';
import { logOut, useSession } from '../session/index.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import classes from './avatar-menu.module.css';

/** Name, designation and picture, with Profile and Sign out (SHELL-12, SHELL-13). */
export function AvatarMenu() {
  const { t } = useTranslation();
  const { profile } = useSession();
  const navigate = useNavigate();
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return (
    <ActionMenu
      entries={[
        {
          key: 'profile',
          label: t('shell.profile'),
          icon: <IconUser size={18} aria-hidden />,
          onSelect: () => void navigate('/account#profile'),
        },
        {
          key: 'signOut',
          label: t('session.signOut'),
          icon: <IconLogout size={18} aria-hidden />,
          onSelect: () => void logOut(),
        },
      ]}
    >
      <UnstyledButton className={classes.button}>
        <Group gap="sm" wrap="nowrap">
          <VisuallyHidden>{t('shell.accountMenu')}</VisuallyHidden>
          <Avatar src={profile?.profileImage} name={name} color="info" alt="" aria-hidden />
          <span className={classes.text}>
            <Text span fw={700} size="sm" truncate>
              {name}
            </Text>
            <Text span size="xs" c="dimmed" truncate>
              {profile?.designation}
            </Text>
          </span>
        </Group>
      </UnstyledButton>
    </ActionMenu>
  );
}
