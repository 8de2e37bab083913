import { Burger, Group, Skeleton, Stack } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/index.ts';
import { shellOf, useSession, useSessionState } from '../session/index.ts';
import { SessionWatch } from '../session-dialogs/index.ts';
import { ColorSchemeSwitch } from '../theme/index.ts';
import { LanguageSelector, Logo, mainId, SkipLink } from '../ui/index.ts';
import { SecondStepNotices } from '../areas/two-factor/index.ts';
import { VisibilityNews } from '../areas/visibility/index.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import classes from './console-shell.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { queryClient } from './query-client.ts';
import { SideNavigation } from './side-navigation.tsx';

/**
 * The shell around private pages (SHELL-07..13). All have the 240 px drawer,
 * which becomes a rail under 75em.
 */
export default function ConsoleShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { session, userType } = useSession();
  const { recoveryCodesLeft: left } = useSessionState();
  const { opened, toggle, close, burger } = useDrawer();
  // Data of one person must not be there for the next (AUTH-26, AUTH-40).
  useEffect(() => () => queryClient.clear(), []);
  const shell = userType ? shellOf(userType) : 'schedule';
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <SessionWatch />
      <div className={classes.frame}>
        {/* The second class keeps it in its place while a dialog holds the page still. */}
        <header className={`${classes.header} right-scroll-bar-position`} data-print="hide">
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group wrap="nowrap" hiddenFrom="sm">
              <Burger
                ref={burger}
                opened={opened}
                onClick={toggle}
                size="sm"
                aria-label={t(opened ? 'shell.closeNavigation' : 'shell.openNavigation')}
              />
              <span className={classes.mark}>
                <Logo height={28} compact />
              </span>
            </Group>
            <Group wrap="nowrap" gap="xs" ml="auto">
              <PaletteButton />
              <LanguageSelector />
              <ColorSchemeSwitch />
              <AvatarMenu />
            </Group>
          </Group>
        </header>
        <SideNavigation shell={shell} opened={opened} onClose={close} />
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <Suspense>
            {(left !== undefined || session?.twoFactorFrom) && <SecondStepNotices />}
            <VisibilityNews />
          </Suspense>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The drawer of a phone: open for one page, so that going elsewhere closes it; Escape does too. */
function useDrawer() {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = openedAt === pathname;
  const burger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      // A dialog or menu over the drawer goes first.
      const isElsewhere = target instanceof Element && target.closest('[role=dialog], [role=menu]');
      if (key !== 'Escape' || isElsewhere) return;
      setOpenedAt(undefined);
      burger.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened]);
  return {
    opened,
    burger,
    toggle: () => setOpenedAt(opened ? undefined : pathname),
    close: () => setOpenedAt(undefined),
  };
}

const Waiting = () => (
  <Stack>
    <Skeleton height={36} width="40%" />
    <Skeleton height={320} />
  </Stack>
);
