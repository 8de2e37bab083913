import { Alert, Button, Group, Portal, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import { CrisisLine } from '../ui/crisis-line.tsx';
import { PublicTitle } from '../ui/page-title.tsx';
import classes from './failures.module.css';

/** What a part that did not load offers in its place. */
export interface Failure {
  onRetry: () => void;
  /** Gives the part up. */
  onClose?: (() => void) | undefined;
}

/** In the place of a part of a page. */
export function PartFailure({ onRetry, onClose }: Failure) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="red" title={t('shell.partNotLoaded')}>
      <Stack align="start">
        <Text>{t('shell.notLoadedHint')}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          {onClose && (
            <Button variant="subtle" onClick={onClose}>
              {t('ui.close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** In the place of a page: its frame stays, and leads elsewhere. */
export function PageFailure({ onRetry }: Failure) {
  const { t } = useTranslation();
  return (
    <Stack role="alert" align="start">
      <PublicTitle title={t('shell.pageNotLoaded')} takeFocus />
      <Text>{t('shell.notLoadedHint')}</Text>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
      <CrisisLine />
    </Stack>
  );
}

/** In the place of the shell and of all that is in it. */
export const ShellFailure = ({ onRetry }: Failure) => (
  <Stack component="main" align="center" justify="center" mih="100dvh" p="lg">
    <PageFailure onRetry={onRetry} />
  </Stack>
);

/** In the place of a dialog: over the page, which stays as it is. */
export const PopupFailure = (failure: Failure) => (
  <Portal>
    <div className={classes.popup}>
      <PartFailure {...failure} />
    </div>
  </Portal>
);
