import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';

/** What has been done, behind a green check (PWD-03, PWD-10). */
export const DoneHint = ({ children }: { children: string }) => (
  <Group role="status" wrap="nowrap" align="start">
    <IconCircleCheckFilled
      size={28}
      color="var(--ensemble-green-text)"
      style={{ flexShrink: 0 }}
      aria-hidden
    />
    <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
  </Group>
);
