import type { Language } from '@ensemble/contract';
import { lazy, Suspense, useState } from 'react';

/** A text in one language; the HTML as it is in the editor, not yet cleaned. */
export interface RichTextVersion {
  readonly language: Language;
  readonly title: string;
  readonly html: string;
}

export interface RichTextPreviewProps {
  opened: boolean;
  onClose: () => void;
  /** Of the dialog: the policy's title (LEGAL-16). */
  title: string;
  versions: readonly RichTextVersion[];
}

const Preview = lazy(() => import('./rich-text-preview.tsx'));

/** The preview; its chunk comes when it is first opened. */
export function RichTextPreview(props: RichTextPreviewProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <Preview {...props} />}</Suspense>;
}
