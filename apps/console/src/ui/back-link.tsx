import { Anchor, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './address/link.tsx';

interface BackLinkProps {
  /** "Back to …" */
  children: ReactNode;
}

/** The way back to what a page belongs to: an arrow and "Back to …", above the page's title. */
export const BackLink = ({
  children,
  to,
  state,
  ...props
}: BackLinkProps & { to: string; state?: unknown }) => (
  <Anchor component={Link} to={to} state={state} {...look} {...props}>
    <Arrowed>{children}</Arrowed>
  </Anchor>
);

/** The same within a page, to its step or part before. */
export const BackButton = ({
  children,
  ...props
}: BackLinkProps & { disabled?: boolean; onClick: () => void }) => (
  <Anchor component="button" type="button" {...look} {...props}>
    <Arrowed>{children}</Arrowed>
  </Anchor>
);

const look = { display: 'inline-block', mb: 'xs', style: { alignSelf: 'start' } } as const;

const Arrowed = ({ children }: { children: ReactNode }) => (
  <Group component="span" gap={6} wrap="nowrap">
    <IconArrowLeft size={18} style={{ flex: 'none' }} aria-hidden />
    {children}
  </Group>
);
