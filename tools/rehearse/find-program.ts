import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that a shell would find by its name; undefined where none is installed. */
export function findProgram(name: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).filter((place) => place !== '');
  return places
    .map((place) => join(place, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
