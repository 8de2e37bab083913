import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that a shell would find by its name; undefined where none is installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
