import '../theme/dialog-styles.ts';
import { Modal } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Must be answered: no close button, and a click beside it does nothing. */
  insistent?: boolean;
  /** Off where what the dialog shows is not shown again. */
  closeOnEscape?: boolean;
  size?: string;
  /** Stays where it is while what it shows grows and shrinks. */
  atTop?: boolean;
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
  atTop = false,
}: DialogProps) {
  const { t } = useTranslation();
  const isOnTop = useOnTop(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => isOnTop() && onClose()}
      centered={!atTop}
      closeOnClickOutside={!insistent}
      closeOnEscape={closeOnEscape}
      size={size}
    >
      <Modal.Overlay onClickCapture={ignoreSecondClick} />
      <Modal.Content>
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
