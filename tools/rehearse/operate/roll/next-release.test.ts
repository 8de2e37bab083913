import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../launch/paths.ts';
import { edited, edits, queueEdits } from './next-release.ts';

it('the release after this one is made from this tree as it is', () => {
  for (const edit of [...edits, ...queueEdits]) {
    const text = readFileSync(join(root, edit[0]), 'utf8');
    expect(edited(text, edit), edit[0]).not.toBe(text);
  }
});
