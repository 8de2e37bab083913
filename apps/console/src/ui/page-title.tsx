import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

const product = 'Ensemble';

/** Puts the page's name into the window title, before the product's. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}

/** The page's only h1, its document title, and its main action at the right. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Group justify="space-between" mb="lg" wrap="wrap">
      <Title order={1}>{title}</Title>
      {children}
    </Group>
  );
}

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
