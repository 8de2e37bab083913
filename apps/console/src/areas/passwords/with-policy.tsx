import type { PasswordPolicy } from '@ensemble/contract';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText, readPublicSettings, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';

/** Reads the password rules in force, then shows the form that follows them. */
export function WithPolicy({ children }: { children: (policy: PasswordPolicy) => ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  const read = useAction(async () => setPolicy((await readPublicSettings()).passwordPolicy));
  const { run } = read;
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => void run(), []);
  if (policy) return children(policy);
  if (read.error !== undefined) {
    return (
      <Stack align="start">
        <Text role="alert">{errorText(read.error, language)}</Text>
        <Button variant="default" loading={read.busy} onClick={() => void run()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack aria-busy>
      <Skeleton height={56} />
      <Skeleton height={120} />
      <Skeleton height={56} />
    </Stack>
  );
}
