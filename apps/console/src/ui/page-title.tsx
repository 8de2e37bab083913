import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const product = 'Ensemble';

/** The address of the last title: one that is drawn anew on its page leads nowhere. */
let titledPath: string | undefined;

/** Puts the page's name into the window title, before the product's. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    titledPath = window.location.pathname;
  }, [title]);
}

/**
 * The page's only h1, its document title, and its main action at the right. Where the control that
 * led here has gone with its page, as after a login or an Edit, the heading has the focus.
 */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that the browser itself opened begins where the browser does.
  const isLed = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    const isNew = titledPath !== window.location.pathname;
    if (isLed && isNew && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [isLed]);
  // After it: the title notes where it stands.
  useDocumentTitle(title);
  return (
    <Group justify="space-between" mb="lg" wrap="wrap" data-page-title>
      <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children}
    </Group>
  );
}

/** Gives the focus to the page's heading, where what had it makes room for something else. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/** The h1 of a public page; takes the focus, so that a screen reader says where a step led. */
export function PublicTitle({ title, takeFocus = false }: { title: string; takeFocus?: boolean }) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <Title
      order={1}
      ref={heading}
      tabIndex={takeFocus ? -1 : undefined}
      style={{ outline: 'none' }}
    >
      {title}
    </Title>
  );
}
