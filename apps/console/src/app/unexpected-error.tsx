import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import { CrisisLine } from '../ui/crisis-line.tsx';
import { PublicTitle } from '../ui/index.ts';

/** The fallback page (SHELL-17). */
export function UnexpectedError() {
  const { t } = useTranslation();
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <PublicTitle title={t('shell.unexpectedError')} takeFocus />
      <Text maw="32rem">{t('shell.unexpectedErrorHint')}</Text>
      <CrisisLine />
      <Button onClick={() => window.location.reload()}>{t('shell.refresh')}</Button>
    </Stack>
  );
}
