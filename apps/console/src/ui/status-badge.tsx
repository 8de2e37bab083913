import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';

/**
 * What the colour of a badge repeats, everywhere alike: `good` is done or in use, `active` goes on by
 * itself, `waiting` waits for a person or a time, `off` is no longer or not yet, `bad` went wrong or
 * was taken back. `plain` marks a fact that is no state.
 */
export type StatusTone = 'good' | 'active' | 'waiting' | 'off' | 'bad' | 'plain';

export type StatusIcon = ComponentType<{ size: number; color?: string; 'aria-hidden'?: true }>;

const colors: Record<StatusTone, string> = {
  good: 'var(--mantine-color-green-7)',
  active: 'var(--mantine-color-info-6)',
  waiting: 'var(--mantine-color-yellow-6)',
  off: 'var(--mantine-color-gray-5)',
  bad: 'var(--mantine-color-red-7)',
  plain: 'var(--mantine-color-dimmed)',
};

interface StatusBadgeProps {
  tone: StatusTone;
  label: string;
  /** In place of the dot. */
  icon?: StatusIcon;
}

/** A state in words; the colour of its dot or icon only repeats it. */
export const StatusBadge = ({ tone, label, icon: Icon }: StatusBadgeProps) => (
  <Badge
    variant={Icon ? 'default' : 'dot'}
    color={colors[tone]}
    size="lg"
    tt="none"
    fw={400}
    leftSection={Icon && <Icon size={16} color={colors[tone]} aria-hidden />}
    data-tone={tone}
  >
    {label}
  </Badge>
);
