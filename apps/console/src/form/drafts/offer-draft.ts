import { lazyDialog } from '../../loading/lazily.tsx';
import type { LeftDraft } from './left-draft.ts';

const Dialog = lazyDialog(() => import('./keep-dialog.tsx'), { close: ({ onStay }) => onStay });

/** What leaving a form with this draft offers. */
export const leftDraft = (draft: Omit<LeftDraft, 'Dialog'>): LeftDraft => ({ ...draft, Dialog });
