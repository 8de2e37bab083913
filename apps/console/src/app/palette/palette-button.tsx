import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import classes from './palette-button.module.css';
import { isApple, isShortcut } from './shortcut.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const CommandPalette = lazyDialog(() => import('./command-palette.tsx'), { phrases: ['palette'] });

/** Whether a dialog that must be closed first is open; a menu or a calendar is none. */
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Finds a page or a person, by this button or by Ctrl-K from anywhere but another dialog. */
export function PaletteButton() {
  const { t } = useTranslation();
  const { dialog, open, close, leave } = useDialog<undefined>();
  const openLatest = useRef(open);
  useEffect(() => {
    openLatest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, isApple())) return;
      // Else the browser would put the cursor into its address bar.
      event.preventDefault();
      if (!isDialogOpen()) openLatest.current(undefined);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={() => open(undefined)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.text}>{t('navigation.find')}</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <Suspense>
        {dialog && (
          <CommandPalette key={dialog.key} opened={dialog.opened} onClose={close} onLeave={leave} />
        )}
      </Suspense>
    </>
  );
}
