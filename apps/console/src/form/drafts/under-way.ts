/** Drafts on their way to the server: a form that opens in the meantime waits for them. */
const underWay = new Set<Promise<unknown>>();

/** Notes a draft that is sent, or one that is discarded. */
export function noteUnderWay<Reply>(sent: Promise<Reply>): Promise<Reply> {
  underWay.add(sent);
  const isOver = () => void underWay.delete(sent);
  sent.then(isOver, isOver);
  return sent;
}

/** Waits until what is on its way has come. */
export const draftsSettled = (): Promise<unknown> => Promise.allSettled(underWay);
