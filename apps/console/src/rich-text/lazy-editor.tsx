import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazily } from '../loading/lazily.tsx';
import { loadEditor } from './load-editor.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const Editor = lazily(loadEditor);

/** The rich text field; its chunk comes when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton height="22rem" />}>
    <Editor {...props} />
  </Suspense>
);
