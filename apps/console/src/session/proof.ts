/** The question who the person is, while it is open; answered with whether they proved it. */
let open:
  | { readonly promise: Promise<boolean>; readonly answer: (isProved: boolean) => void }
  | undefined;
const listeners = new Set<() => void>();

function set(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

export const isProofAsked = (): boolean => open !== undefined;
export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person to prove who they are. Several calls that need it at once share one question. */
export function askForProof(): Promise<boolean> {
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    set({ promise, answer: resolve });
  }
  return open?.promise ?? Promise.resolve(false);
}

/** Closes the question. */
export function answerProof(isProved: boolean): void {
  open?.answer(isProved);
  set(undefined);
}
