import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazily } from '../loading/lazily.tsx';
import type { RichTextViewProps } from './rich-text-view.tsx';

const View = lazily(() => import('./rich-text-view.tsx'));

/** A rich text to read; its chunk, with what cleans it, comes when one is first shown. */
export const RichTextView = (props: RichTextViewProps) => (
  <Suspense fallback={<Skeleton height="16rem" />}>
    <View {...props} />
  </Suspense>
);
