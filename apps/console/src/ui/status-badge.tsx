import { Badge } from '@mantine/core';

export type StatusTone = 'good' | 'waiting' | 'off' | 'bad';

const colors: Record<StatusTone, string> = {
  good: 'green.7',
  waiting: 'yellow.6',
  off: 'gray.5',
  bad: 'red.7',
};

/** A state in words; the dot's colour only repeats it. */
export const StatusBadge = ({ tone, label }: { tone: StatusTone; label: string }) => (
  <Badge variant="dot" color={colors[tone]} size="lg" tt="none" fw={400}>
    {label}
  </Badge>
);
