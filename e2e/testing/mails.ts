import { setTimeout as sleep } from 'node:timers/promises';
import { linkEnd } from '@ensemble/contract';
import { inject } from 'vitest';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const maxWait = 20_000;

/** The newest mail to an address, or SMS to a number, once there are as many as `count`. */
export async function waitForMail(to: string, count = 1): Promise<Mail> {
  const until = Date.now() + maxWait;
  for (;;) {
    const mails = await mailsTo(to);
    const [newest] = mails;
    if (newest && mails.length >= count) return newest;
    if (Date.now() > until) throw new Error(`${mails.length} mails to ${to}, not ${count}`);
    await sleep(100);
  }
}

/** All mails to an address or SMS to a number, newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const address = `${inject('instance').inbox}/api/messages?to=${encodeURIComponent(to)}`;
  const response = await fetch(address);
  return ((await response.json()) as { data: Mail[] }).data;
}

/** The link of a mail to a page of the console. */
export function linkIn(mail: Mail, path: string): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const found = links.find((link) => new URL(link).pathname === path);
  if (!found) throw new Error(`no link to ${path} in the mail '${mail.subject}'`);
  return found;
}

/** The link to a page of the console that a person was mailed, once it is there; other mails may come between. */
export async function mailedLink(email: string, path: string): Promise<string> {
  const until = Date.now() + maxWait;
  for (;;) {
    const found = (await mailsTo(email)).find(({ text }) => text.includes(path));
    if (found) return linkIn(found, path);
    if (Date.now() > until) throw new Error(`no link to ${path} was mailed to ${email}`);
    await sleep(100);
  }
}

/** What a mailed link carries, in the part of the address that no server sees. */
export const carriedBy = (link: string): URLSearchParams =>
  new URLSearchParams(new URL(link).hash.slice(1).replace(linkEnd, ''));

/** The link with other values; undefined takes one out. `asQuery` writes it as earlier versions mailed it. */
export function alterLink(
  link: string,
  values: Readonly<Record<string, string | undefined>>,
  asQuery = false,
): string {
  const carried = carriedBy(link);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) carried.delete(key);
    else carried.set(key, value);
  }
  const [address = ''] = link.split('#');
  return asQuery
    ? `${address}?${carried.toString()}`
    : `${address}#${carried.toString()}${linkEnd}`;
}

/** The code of the newest SMS to a number, once there are as many as `count`. */
export async function waitForSmsCode(phone: string, count = 1): Promise<string> {
  const { text } = await waitForMail(phone, count);
  const [code] = /^\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`no code in '${text}'`);
  return code;
}
