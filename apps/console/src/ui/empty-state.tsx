import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The state is all there is on the page: its title is the page's. */
  heading?: boolean;
}

/** What belongs here, and the button that starts it. */
export function EmptyState({ title, children, action, heading = false }: EmptyStateProps) {
  return (
    <Stack
      align="center"
      gap="xs"
      py="xl"
      px="md"
      ta="center"
      data-empty={action ? true : undefined}
    >
      {heading ? (
        <Title order={1} size="h2">
          {title}
        </Title>
      ) : (
        <Text fw={700}>{title}</Text>
      )}
      {children && <Text c="dimmed">{children}</Text>}
      {action}
    </Stack>
  );
}
