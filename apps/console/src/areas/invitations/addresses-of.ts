import { cleanTyped, email, parse } from '@ensemble/contract';

/** The addresses of a pasted list, each once, however they are separated: lines, commas, semicolons, spaces, `Name <address>`. */
export const addressesOf = (typed: string): string[] => {
  const words = typed.split(/[\s,;<>"]+/).filter((word) => word.includes('@'));
  return [...new Set(words.map((word) => parse(email, word).data ?? cleanTyped(word)))];
};
