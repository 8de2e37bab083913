import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import classes from './palette-button.module.css';
import { isApple, isShortcut } from './shortcut.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const CommandPalette = lazyDialog(() => import('./command-palette.tsx'), {
  phrases: ['palette', 'articles', 'content'],
});

/** Whether a dialog that must be closed first is open; a menu or a calendar is none. */
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Finds a page or a person, by this button or by Ctrl-K from anywhere but another dialog. */
export function PaletteButton() {
  const { t } = useTranslation();
  // New each time, so that it finds nothing of what was typed before.
  const [{ time, opened }, setState] = useState({ time: 0, opened: false });
  const open = () => setState({ time: time + 1, opened: true });
  const close = () => setState((before) => ({ ...before, opened: false }));
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, isApple())) return;
    // Else the browser would put the cursor into its address bar.
    event.preventDefault();
    if (!isDialogOpen()) open();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onShortcut(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.text}>{t('navigation.find')}</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <Suspense>
        {time > 0 && <CommandPalette key={time} opened={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
