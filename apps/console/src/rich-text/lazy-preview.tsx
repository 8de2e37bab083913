import type { Language } from '@ensemble/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../loading/lazily.tsx';

/** What a member sees of a text in one language. */
export interface PreviewVersion {
  readonly language: Language;
  readonly screen: ReactNode;
}

export interface PhonePreviewProps {
  opened: boolean;
  onClose: () => void;
  /** Of the dialog: the policy's title (LEGAL-16). */
  title: string;
  /** The one being written comes first. */
  versions: readonly PreviewVersion[];
}

const Preview = lazyDialog(() => import('./phone-preview.tsx'));

/** The preview; its chunk comes when it is first opened. */
export function PhonePreview(props: PhonePreviewProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <Preview {...props} />}</Suspense>;
}
