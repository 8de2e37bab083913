import { CloseButton, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/address/link.tsx';
import { phrase, type PhraseKey, useLanguage, useTranslation } from '../i18n/index.ts';
import { type Shell, useSession } from '../session/index.ts';
import { Logo, nameOf } from '../ui/index.ts';
import type { NavigationEntry } from '../routing/area.ts';
import { useNavigation } from './navigation.ts';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  shell: Shell;
  opened: boolean;
  onClose: () => void;
}

/** The side navigation of a shell: what is built and what the person may open (SHELL-07..11). */
export function SideNavigation({ shell, opened, onClose }: SideNavigationProps) {
  const { t } = useTranslation();
  const entries = useNavigation().filter((entry) => !entry.aside);
  // Closed, the drawer of a phone stands beside the screen: the keyboard must not go there.
  const isDrawer = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <nav
      inert={isDrawer && !opened}
      className={classes.navbar}
      data-opened={opened || undefined}
      data-print="hide"
      aria-label={t('shell.navigation')}
    >
      <Group className={classes.logo} justify="space-between" wrap="nowrap">
        <span className={classes.wide}>
          <Logo height={36} />
          {shell !== 'superAdmin' && <OrganizationName />}
        </span>
        <span className={classes.narrow}>
          <Logo height={30} compact />
        </span>
        {opened && (
          <CloseButton
            hiddenFrom="sm"
            size="lg"
            aria-label={t('shell.closeNavigation')}
            onClick={onClose}
          />
        )}
      </Group>
      <Stack component="ul" gap={4} className={classes.list}>
        {inGroups(entries).map((members) => (
          <li key={members[0].path}>
            {members[0].group ? (
              <EntryGroup label={members[0].group} members={members} />
            ) : (
              <Entry entry={members[0]} />
            )}
          </li>
        ))}
      </Stack>
    </nav>
  );
}

/** The entries, neighbours of one group together. */
function inGroups(entries: readonly NavigationEntry[]) {
  const groups: [NavigationEntry, ...NavigationEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.group && last?.[0].group === entry.group) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

interface EntryGroupProps {
  label: PhraseKey;
  members: readonly NavigationEntry[];
}

/** Entries under a heading. */
function EntryGroup({ label, members }: EntryGroupProps) {
  const id = useId();
  return (
    <>
      <Text id={id} className={classes.group}>
        {phrase(label)}
      </Text>
      <Stack component="ul" gap={4} className={classes.list} aria-labelledby={id}>
        {members.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function OrganizationName() {
  const { organization } = useSession();
  const { language } = useLanguage();
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {organization && nameOf(organization, language)}
    </Text>
  );
}

function Entry({ entry: { path, label, icon: Icon, alsoAt = [] } }: { entry: NavigationEntry }) {
  useTranslation();
  const { pathname } = useLocation();
  const here = [path, ...alsoAt].some((own) => pathname === own || pathname.startsWith(`${own}/`));
  return (
    <UnstyledButton
      component={Link}
      to={path}
      aria-current={here ? 'page' : undefined}
      className={classes.entry}
      title={phrase(label)}
    >
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={classes.name}>
        <span className={classes.label}>{phrase(label)}</span>
      </span>
    </UnstyledButton>
  );
}
