import type { ComponentType } from 'react';
import type { DraftSaving } from './use-saved-draft.ts';

/** The draft of a form that is left. */
export interface LeftDraft {
  readonly saving: Pick<DraftSaving, 'state' | 'saveNow'>;
  readonly discard: () => Promise<void>;
  /** Moves that keep it without a question, as to its other language. */
  readonly isWithin?: (from: URL, to: URL) => boolean;
  /** Asks what becomes of it. */
  readonly Dialog: ComponentType<LeaveDialogProps>;
}

export interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly draft?: LeftDraft | undefined;
}
