import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What belongs here, and the button that starts it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Text fw={700}>{title}</Text>
      {children && <Text c="dimmed">{children}</Text>}
      {action}
    </Stack>
  );
}
