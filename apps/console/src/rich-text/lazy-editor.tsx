import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** The rich text field; its chunk comes when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height="22rem" />}>
    <Editor {...props} />
  </Suspense>
);
