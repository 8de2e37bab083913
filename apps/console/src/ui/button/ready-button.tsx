import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

export interface ReadyButtonProps extends ButtonProps {
  /** Whether what the button asks for is there. */
  isReady: boolean;
  /** Says at its field what is missing. A button that submits leaves it out: its form says it and sends nothing. */
  onUnready?: (() => void) | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
  type?: 'button' | 'submit';
  children: ReactNode;
}

/**
 * A button with a condition that the person meets. Until then it looks and acts disabled, and a press says what is
 * missing. It is never `disabled`: it would say nothing and lose the focus.
 */
export function ReadyButton({ isReady, onUnready, onClick, ...props }: ReadyButtonProps) {
  const isOff = !isReady || undefined;
  return (
    <Button
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={isReady ? onClick : onUnready}
      {...props}
    />
  );
}
