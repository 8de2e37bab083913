import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { known, type Load, loadOnce } from './loaded.ts';

/** SHELL-20. */
export const chunkTimeoutMs = 120_000;

/** The chunk of a page did not come in time. */
export class ChunkLoadError extends Error {
  constructor() {
    super('the page took too long to load');
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a chunk, at most 120 seconds (SHELL-20). */
export async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A part that is loaded when it is first shown, unless it was before; at most 120 seconds (SHELL-20). What is needed `beside` it is asked for first. */
export const lazily = <Props>(
  load: Load<{ default: ComponentType<Props> }>,
  beside?: () => void,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    beside?.();
    return known(load) ?? withinTime(loadOnce(load));
  });
