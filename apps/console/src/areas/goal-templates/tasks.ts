import { parse, goalTask } from '@ensemble/contract';

/** Whether a task says something, in at most 80 characters (PRESETS-10). */
export const isTask = (task: string): boolean => parse(goalTask, task).success;

/** Adds a task at the end; one that is there already is left as it is (PRESETS-11). */
export function withTask(tasks: readonly string[], task: string): string[] {
  const added = task.trim();
  const isThere = tasks.some((each) => each.trim().toLowerCase() === added.toLowerCase());
  return isThere ? [...tasks] : [...tasks, added];
}

/** As many keys as there are tasks; none is given twice, whatever was taken away between. */
export function withKeys(
  { keys, next }: { readonly keys: readonly string[]; readonly next: number },
  count: number,
) {
  const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index);
  return {
    keys: [...keys.slice(0, count), ...more.map(String)],
    next: next + more.length,
  };
}
