import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text in code that may be a phrase key: words joined by dots, alone in quotes. */
export function findMentionedKeys(root: string): Set<string> {
  const files = globSync('{apps,packages/contract}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*'],
  });
  return new Set(files.flatMap((path) => keysIn(readFileSync(join(root, path), 'utf8'))));
}

function keysIn(code: string): string[] {
  const found = code.matchAll(/(['"`])([A-Za-z]\w*(?:[.:][\w-]+)+)\1/g);
  return [...found].map(([, , key = '']) => key.replace(':', '.'));
}

/** The same, and the beginnings of keys that a template ends: `people.role.${role}`. */
export function keyBeginningsIn(code: string): string[] {
  const templates = code.matchAll(/`([A-Za-z]\w*(?:\.\w+)*\.)\$\{/g);
  return [...keysIn(code), ...[...templates].map(([, beginning = '']) => beginning)];
}
