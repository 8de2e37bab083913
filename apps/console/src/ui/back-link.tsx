import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The way back to the list that a page belongs to; stands above the page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Anchor>
  );
}
