/** Whether Command stands where Ctrl does elsewhere. */
const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** A shortcut as it is printed on the keys: `Ctrl+B`, `⌘B`. */
export const shownShortcut = (shortcut: string, mac = isMac()): string =>
  mac
    ? shortcut.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : shortcut.replace('Mod', 'Ctrl');

/** The same for `aria-keyshortcuts`. */
export const ariaShortcut = (shortcut: string, mac = isMac()): string =>
  shortcut.replace('Mod', mac ? 'Meta' : 'Control');
