import { join } from 'node:path';
import { expect } from 'vitest';
import type { Answer } from './call-api.ts';

const folder = join(import.meta.dirname, '../../../console/src/testing/replies');

/**
 * Keeps an answer of the server as a file from which component tests answer (`replay` of
 * `stateAnswers`), and fails where the server answers otherwise by now; `vitest -u` writes it anew.
 * What differs from run to run is evened out: ids are numbered as they come, through all answers
 * that are given the same `ids`; every moment and every signature of an address is one.
 */
export async function keepReply(
  name: string,
  answer: Pick<Answer, 'status' | 'text'>,
  ids = new Map<string, string>(),
): Promise<void> {
  const text = answer.text
    .replaceAll(/(?<=[?&]sid=)[^"&]+/g, 'signed')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const number = String(ids.size + 1).padStart(12, '0');
      if (!ids.has(id)) ids.set(id, `00000000-0000-7000-8000-${number}`);
      return ids.get(id) ?? id;
    })
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z/g, '2026-11-23T12:00:00.000Z');
  const kept = { status: answer.status, body: JSON.parse(text) as unknown };
  await expect(`${JSON.stringify(kept, null, 2)}\n`).toMatchFileSnapshot(
    join(folder, `${name}.json`),
  );
}
