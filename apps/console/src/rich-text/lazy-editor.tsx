import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadEditor } from './load-editor.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Editor = lazy(loadEditor);

/** The rich text field; its chunk comes when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height="22rem" />}>
    <Editor {...props} />
  </Suspense>
);
