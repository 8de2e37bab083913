import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { To } from 'react-router';
import { Link } from './link.tsx';

interface LinkButtonProps {
  to: To;
  icon: TablerIcon;
  label: string;
  /** The page's main action, filled; else one beside it. */
  isMain?: boolean;
}

/** A link to a page of the console that looks like a button, its icon before its words. */
export const LinkButton = ({ to, icon: Icon, label, isMain = false }: LinkButtonProps) => (
  <Button
    component={Link}
    to={to}
    variant={isMain ? 'filled' : 'default'}
    leftSection={<Icon size={18} aria-hidden />}
  >
    {label}
  </Button>
);
