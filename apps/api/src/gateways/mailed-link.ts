import { linkEnd } from '@ensemble/contract';

/**
 * The link of a mail to a page of the console. What it carries stands in the fragment, which no server and no proxy's log gets to
 * see, the secret last, and ends with a sign of its own (REG-36).
 */
export const mailedLink = (
  publicUrl: string,
  path: string,
  carried: Readonly<Record<string, string>>,
): string => `${publicUrl}${path}#${new URLSearchParams(carried).toString()}${linkEnd}`;
