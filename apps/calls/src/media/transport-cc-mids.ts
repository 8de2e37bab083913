import { extensions } from './rtp.ts';

/** The `mid`s of the sections in which the receiver reports what arrives: some browsers do so for pictures alone. */
export function transportCcMids(answer: string): ReadonlySet<string> {
  const numbered = answer
    .split(/^(?=m=)/m)
    .filter((section) => section.includes(extensions.wideSequence.uri))
    .flatMap((section) => /^a=mid:(\S+)/m.exec(section)?.[1] ?? []);
  return new Set(numbered);
}
