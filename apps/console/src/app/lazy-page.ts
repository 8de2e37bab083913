import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

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

/** A page that is loaded when it is first opened: `lazyPage(() => import('./users-page.tsx'))`. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
): LazyExoticComponent<ComponentType> => lazy(() => withinTime(load()));
