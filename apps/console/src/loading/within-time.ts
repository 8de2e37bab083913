/** SHELL-20. */
export const chunkTimeoutMs = 120_000;

/** A part of the console, or its words, did not come. */
export class LoadError extends Error {
  constructor(cause?: unknown) {
    super('a part of the console did not load', { cause });
    this.name = 'LoadError';
  }
}

/** Waits for a chunk, at most 120 seconds (SHELL-20); throws a LoadError where it does not come. */
export async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
