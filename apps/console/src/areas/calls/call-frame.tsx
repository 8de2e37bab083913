import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { ColorSchemeSwitch } from '../../theme/index.ts';
import { LanguageSelector, Logo, mainId, SkipLink } from '../../ui/index.ts';
import classes from './call-frame.module.css';

/** The frame of the lobby and the call: without navigation, so that nothing leads away by accident. */
export function CallFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Logo height={28} />
        <Group component="section" aria-label={t('shell.display')} gap="xs" wrap="nowrap">
          <LanguageSelector />
          <ColorSchemeSwitch />
        </Group>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
