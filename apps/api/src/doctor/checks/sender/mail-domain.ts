import { isLoopback } from '../../../settings/loopback.ts';

/** The domain that mails come from; undefined where MAIL_FROM names none that others could ask about. */
export function mailDomain({
  MAIL_FROM: from,
}: {
  readonly MAIL_FROM: string;
}): string | undefined {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase();
  return domain === undefined || isOfThisMachine(domain) ? undefined : domain;
}

/** The domains above one, itself first: `mail.example.org`, `example.org`. */
export const domainsAbove = (domain: string): string[] => {
  const names = domain.split('.');
  return names.slice(0, -1).map((_, index) => names.slice(index).join('.'));
};

/** No name service knows these. */
const isOfThisMachine = (domain: string): boolean =>
  isLoopback(domain) || !domain.includes('.') || domain.endsWith('.localhost');
