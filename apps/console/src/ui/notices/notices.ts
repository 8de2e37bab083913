/** A toast (SHELL-15). */
export interface Notice {
  readonly id: number;
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
  readonly seconds: number;
  /** A button beside the text; the toast goes when it is pressed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** SHELL-16, OPEN-71: 15 seconds for errors on public screens, 6 elsewhere. */
export const noticeSeconds = { usual: 6, publicError: 15, undo: 10 } as const;
/** More at once would cover the page. */
const most = 4;

let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

export const readNotices = (): readonly Notice[] => notices;
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the same text again takes the place of the older one. */
export function addNotice(notice: Omit<Notice, 'id'>): void {
  last += 1;
  set(
    [...notices.filter(({ text }) => text !== notice.text), { ...notice, id: last }].slice(-most),
  );
}

export const removeNotice = (id: number): void => set(notices.filter((notice) => notice.id !== id));
