import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/index.ts';
import { logOut, useSession } from '../session/index.ts';
import { mainId } from '../ui/index.ts';
import classes from './avatar-menu.module.css';

/** Name, designation and picture, with Profile and Sign out (SHELL-12, SHELL-13). */
export function AvatarMenu() {
  const { t } = useTranslation();
  const { profile } = useSession();
  const navigate = useNavigate();
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return (
    // Inside the page's main landmark, and without a focus stop that is no menu item.
    <Menu
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Group gap="sm" wrap="nowrap">
            <VisuallyHidden>{t('shell.accountMenu')}</VisuallyHidden>
            <Avatar src={profile?.profileImage} name={name} color="primary" alt="" aria-hidden />
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          onClick={() => void navigate('/account#profile')}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
