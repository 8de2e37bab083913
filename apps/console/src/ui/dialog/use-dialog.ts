import { createElement, Fragment, type ReactNode, Suspense, useRef, useState } from 'react';
import { mainId } from '../skip-link.tsx';

/** A dialog about something: mounted while it is there, closing while `opened` is false. */
export interface DialogState<Subject> {
  /** New each time, so that no dialog finds what was typed into the one before. */
  readonly key: number;
  readonly subject: Subject;
  readonly opened: boolean;
}

/** What each dialog is given. */
export interface OpenedDialog {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What a dialog about an organization is given. */
export interface OrganizationDialogProps extends OpenedDialog {
  readonly organizationId: string;
}

// After the dialog has let go of the focus; a menu it was opened from has closed by then.
const focusDelayMs = 20;

/**
 * Opens and closes a dialog whose code is loaded at the first opening, and gives the focus back
 * to the button it was opened from; where that is gone, to the page's content. `show` places it.
 */
export function useDialog<Subject>() {
  const [dialog, setDialog] = useState<DialogState<Subject>>();
  const opener = useRef<HTMLElement>(null);
  const open = (subject: Subject) => {
    opener.current = openingControl();
    setDialog((before) => ({ key: (before?.key ?? 0) + 1, subject, opened: true }));
  };
  const close = () => {
    setDialog((before) => before && { ...before, opened: false });
    setTimeout(() => returnFocus(opener.current), focusDelayMs);
  };
  const show = (render: (opened: OpenedDialog, subject: Subject) => ReactNode): ReactNode => {
    if (!dialog) return null;
    const { key, opened, subject } = dialog;
    const shown = createElement(Fragment, { key }, render({ opened, onClose: close }, subject));
    return createElement(Suspense, null, shown);
  };
  return { dialog, open, close, show };
}

/** What has the focus now; for an entry of a menu, the button of that menu. */
function openingControl(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (active instanceof HTMLElement ? active : null);
}

function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null;
  if (!isFree) return;
  const target =
    opener?.isConnected && opener !== document.body ? opener : document.getElementById(mainId);
  target?.focus({ preventScroll: true });
}
