import type { TestProject } from 'vitest/node';
import { type Instance, startInstance } from './instance.ts';

declare module 'vitest' {
  interface ProvidedContext {
    instance: Instance;
  }
}

/** One instance for all journeys; each makes its own organisations and people in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { instance, stop } = await startInstance();
  project.provide('instance', instance);
  return stop;
}
