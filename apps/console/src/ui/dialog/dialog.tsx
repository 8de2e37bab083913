import { Modal } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import classes from './dialog.module.css';
import type { OpenedDialog } from './use-dialog.ts';

interface DialogProps extends OpenedDialog {
  title: string;
  children: ReactNode;
  /** Must be answered: no close button, and a click beside it does nothing. */
  insistent?: boolean;
  /** Off where what the dialog shows is not shown again. */
  closeOnEscape?: boolean;
  size?: string | undefined;
}

/** The dialogs that are open, the one on top last. */
const openDialogs: string[] = [];

/** Each open dialog hears of Escape: only the one on top answers, which `isOnTop` says. */
function useOnTop(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    openDialogs.push(id);
    // Later: the same key must not find the one below on top.
    return () => void setTimeout(() => openDialogs.splice(openDialogs.indexOf(id), 1));
  }, [opened, id]);
  return () => openDialogs.at(-1) === id;
}

/**
 * Keeps the focus in the dialog: a button that is disabled or removed while it has the focus would
 * leave it on the page behind, where the keyboard reaches nothing. It goes to what had it last in
 * this dialog, such as the button that opened the dialog on top, or else to the dialog.
 */
function useKeptFocus(isOnTop: () => boolean) {
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  const onTop = useEffectEvent(isOnTop);
  useEffect(() => {
    if (!content) return;
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => void (last = target);
    const isLost = () => document.activeElement === document.body || !document.activeElement;
    const observer = new MutationObserver(() => {
      if (!isLost() || !onTop()) return;
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
      if (isLost()) content.focus({ preventScroll: true });
    });
    content.addEventListener('focusin', onFocus);
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      content.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [content]);
  return setContent;
}

/** The second click of a double click on what opened the dialog lands beside it, and must not close it. */
function ignoreSecondClick(click: MouseEvent): void {
  if (click.detail > 1) click.stopPropagation();
}

/** The one dialog. The library's own `header` element would count as a second banner of the page. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  insistent = false,
  closeOnEscape = true,
  size,
}: DialogProps) {
  const { t } = useTranslation();
  const isOnTop = useOnTop(opened);
  const contentRef = useKeptFocus(isOnTop);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => isOnTop() && onClose()}
      centered
      closeOnClickOutside={!insistent}
      closeOnEscape={closeOnEscape}
      size={size}
    >
      <Modal.Overlay onClickCapture={ignoreSecondClick} />
      <Modal.Content ref={contentRef} className={classes.content}>
        <Modal.Header role="presentation">
          <Modal.Title fw={700} lh={1.4}>
            {title}
          </Modal.Title>
          {!insistent && <Modal.CloseButton aria-label={t('ui.close')} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons at the end of a dialog: in view however long the dialog is. */
export function DialogFooter({
  start,
  children,
}: {
  /** What stands at the other side. */
  start?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.footer}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}
