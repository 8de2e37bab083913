import { Stack } from '@mantine/core';
import { TwoFactorSection } from '../two-factor/index.ts';
import { FailedLogins } from './failed-logins.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** What keeps the account safe: one section each. */
export default function SecurityTab() {
  return (
    <Stack gap="xl">
      <TwoFactorSection />
      <OwnSessions />
      <FailedLogins />
    </Stack>
  );
}
