/** What is looked at of a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** Apple's computers have their own key for commands; there Ctrl-K deletes to the end of a line. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl-K, or Cmd-K on a Mac: exactly that, and only where nobody else has answered it. */
export const isShortcut = (press: KeyPress, onApple: boolean): boolean =>
  press.key.toLowerCase() === 'k' &&
  press.metaKey === onApple &&
  press.ctrlKey === !onApple &&
  !press.altKey &&
  !press.shiftKey &&
  !press.repeat &&
  !press.defaultPrevented;
