import { linkEnd } from '@ensemble/contract';
import type { Message } from '@ensemble/inbox';
import { expect } from 'vitest';

export interface InvitationLink {
  readonly organizationId: string;
  readonly invitationToken: string;
  readonly email: string;
}

/** The link that ends an activation. */
export interface ActivationLink extends InvitationLink {
  readonly activationCode: string;
}

export interface MailReader {
  /** Waits until the address has as many mails, and answers them, oldest first. */
  readMails(to: string, count: number): Promise<Message[]>;
  /** Waits for the address's first mail. */
  readMail(to: string): Promise<Message>;
  /** The mails there are now, without waiting. */
  mailsNow(to: string): Promise<Message[]>;
  /** Every mail there is now. */
  allMails(): Promise<Message[]>;
  /** Waits for the newest of the address's invitations (the `count`-th) and takes its link apart. */
  readInvitation(to: string, count?: number): Promise<InvitationLink>;
  /** The same for the link that ends an activation. */
  readActivation(to: string, count?: number): Promise<ActivationLink>;
  /** Waits until the address has as many mails, and answers the code of the newest that carries one: mails overtake each other. */
  readCode(to: string, count?: number): Promise<string>;
  /** Waits for the code of the newest SMS to a number (the `count`-th). */
  readSmsCode(to: string, count?: number): Promise<string>;
}

/** Reads the inbox over HTTP, as a person would look at it. */
export function mailReader(inboxUrl: string): MailReader {
  const list = async (query: string) => {
    const response = await fetch(`${inboxUrl}/api/messages${query}`);
    const { data } = (await response.json()) as { data: Message[] };
    return data.toReversed();
  };
  const mailsNow = (to: string) => list(`?${new URLSearchParams({ to }).toString()}`);
  const readMails = async (to: string, count: number) => {
    const deadline = Date.now() + 15_000;
    let mails = await mailsNow(to);
    while (mails.length < count && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      mails = await mailsNow(to);
    }
    expect(mails.length, `mails for ${to}`).toBeGreaterThanOrEqual(count);
    return mails;
  };
  const last = async (to: string, count: number) => (await readMails(to, count)).at(-1) as Message;
  return {
    readMails,
    mailsNow,
    allMails: () => list(''),
    readMail: (to) => last(to, 1),
    readInvitation: async (to, count = 1) => linkOf(await last(to, count)),
    readActivation: async (to, count = 1) => {
      const mail = await last(to, count);
      const activationCode = registrationQuery(mail).get('activationCode') ?? '';
      return { ...linkOf(mail), activationCode };
    },
    readCode: async (to, count = 1) => {
      const codes = (await readMails(to, count)).map(codeOf).filter((code) => code !== '');
      expect(codes, `codes for ${to}`).not.toEqual([]);
      return codes.at(-1) ?? '';
    },
    readSmsCode: async (to, count = 1) => smsCodeOf(await last(to, count)),
  };
}

/** What the link of a mail carries, in the part of the address that no server sees. */
export const fragmentOf = (mail: Message | undefined, path: string): URLSearchParams => {
  const link = mail?.text.split(/\s+/).find((word) => word.includes(`${path}#`)) ?? '';
  const { hash } = new URL(link);
  expect(hash.slice(-linkEnd.length)).toBe(linkEnd);
  return new URLSearchParams(hash.slice(1, -linkEnd.length));
};

/** What the registration link in a mail carries. */
export const registrationQuery = (mail: Message): URLSearchParams => fragmentOf(mail, '/register');

/** The parts of the registration link in an invitation. */
export function linkOf(mail: Message): InvitationLink {
  const query = registrationQuery(mail);
  return {
    organizationId: query.get('oid') ?? '',
    invitationToken: query.get('accessToken') ?? '',
    email: query.get('email') ?? '',
  };
}

export const codeOf = (mail: Message): string => /^\d{6}$/m.exec(mail.text)?.[0] ?? '';

/** An SMS begins with its code, so that it shows where only a few words do. */
export const smsCodeOf = (sms: Message): string => /^\d{6}(?= )/.exec(sms.text)?.[0] ?? '';
