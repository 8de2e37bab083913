import { expect, test } from 'vitest';
import { answerProof, askForProof, isProofAsked } from './proof.ts';

test('calls that need a recent proof at once share one question and its answer', async () => {
  const both = [askForProof(), askForProof()];
  expect(isProofAsked()).toBe(true);
  answerProof(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(isProofAsked()).toBe(false);
});

test('a question that was put away proves nothing, and the next one is a new one', async () => {
  const first = askForProof();
  answerProof(false);
  expect(await first).toBe(false);
  const second = askForProof();
  expect(isProofAsked()).toBe(true);
  answerProof(true);
  expect(await second).toBe(true);
});
