import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSettings } from '../settings/env.ts';
import { outboundFields } from '../settings/outbound-settings.ts';
import { type MailPhase, mailPhases, playMailServer } from '../testing/play-mail-server.ts';
import { openMail, readMailFailure } from './mail.ts';

/** Sends a mail to a server that answers one phase so; what is made of that. */
async function failureAt(phase: MailPhase, reply: string, takesOthers = false) {
  const { url } = await playMailServer((each) => (each === phase ? reply : undefined));
  const mail = openMail({
    ...parseSettings(z.object(outboundFields), {}),
    SMTP_URL: url,
    MAIL_FROM: 'Ensemble <no-reply@example.org>',
    PUBLIC_URL: 'https://console.example.org',
  });
  const message = { to: 'a@example.org', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
  const error: unknown = await mail.send(message, 'id').then(
    () => undefined,
    (each: unknown) => each,
  );
  if (error === undefined) throw new Error('the mail was taken');
  return readMailFailure(error, takesOthers);
}

/** As nodemailer tells of a refused recipient. */
const refused = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  response,
  responseCode: Number(response.slice(0, 3)),
});
const aboutRecipient = (response: string, takesOthers = false) =>
  readMailFailure(refused(response), takesOthers).about;

/** All enhanced status codes of the registry (RFC 3463, 4468, 4954, 5248, 6710, 7293, 7372, 7505, 8616), and their neighbours. */
const details = [
  ...Array.from({ length: 12 }, (_, detail) => `1.${detail}`),
  ...Array.from({ length: 6 }, (_, detail) => `2.${detail}`),
  ...Array.from({ length: 8 }, (_, detail) => `3.${detail}`),
  ...Array.from({ length: 9 }, (_, detail) => `4.${detail}`),
  ...Array.from({ length: 8 }, (_, detail) => `5.${detail}`),
  ...Array.from({ length: 13 }, (_, detail) => `6.${detail}`),
  ...Array.from({ length: 32 }, (_, detail) => `7.${detail}`),
  ...['0.0', '7.60', '7.64', '7.500', '7.700', '1.90', '4.316', '2.121'],
];
const ofAddress = ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1'];

describe('what a refusal of a mail is about (OUT-06)', () => {
  it.each(mailPhases.filter((phase) => phase !== 'RCPT'))(
    'OUT-06 is never the address where the server refuses at %s, whatever it answers',
    async (phase) => {
      const replies = [
        '550 5.1.1 User unknown',
        '550 5.4.5 Daily user sending limit exceeded.',
        '554 5.7.0 Your message could not be sent. The limit was exceeded. Try again later.',
        '550 no',
        '421 4.7.0 Try again later',
      ];
      for (const reply of replies) {
        const { about, code, answer } = await failureAt(phase, reply, true);
        expect([reply, about]).toEqual([reply, 'service']);
        expect(answer.length).toBeGreaterThan(0);
        // A server that refuses EHLO is asked again in an older way.
        if (phase !== 'EHLO') expect(reply.startsWith(code ?? 'none')).toBe(true);
      }
    },
  );

  it('OUT-06 is what the code says where the server refuses at RCPT', async () => {
    expect(await failureAt('RCPT', '550 5.1.1 No one of this name')).toEqual({
      about: 'address',
      code: '550 5.1.1',
      answer: '550 5.1.1 No one of this name',
    });
    expect((await failureAt('RCPT', '550 No such user')).about).toBe('address');
    expect((await failureAt('RCPT', '552 5.2.2 mailbox full')).about).toBe('mail');
    expect((await failureAt('RCPT', '550 5.4.5 Daily limit exceeded')).about).toBe('mail');
  });

  it.each(details)('OUT-06 of each enhanced status code, at RCPT: 5.%s', (detail) => {
    const isOfEither = ['4.1', '4.4'].includes(detail);
    const isOfService = ['1.7', '1.8'].includes(detail) || detail.startsWith('7.');
    for (const basic of [550, 551, 552, 553, 554, 556]) {
      const reply = `${basic} 5.${detail} An answer`;
      const expected = ofAddress.includes(detail) ? 'address' : isOfService ? 'service' : 'mail';
      expect([reply, aboutRecipient(reply, true)]).toEqual([
        reply,
        isOfEither ? 'address' : expected,
      ]);
      expect([reply, aboutRecipient(reply)]).toEqual([reply, isOfEither ? 'service' : expected]);
    }
    // What is temporary is tried again, whatever its detail.
    for (const basic of [421, 450, 451, 452])
      expect(aboutRecipient(`${basic} 4.${detail} Later`, true)).toBe('mail');
    expect(aboutRecipient(`450 5.${detail} Later`, true)).toBe('mail');
  });

  it('OUT-06 of each reply without an enhanced code, at RCPT', () => {
    for (let basic = 400; basic < 600; basic += 1)
      expect([basic, aboutRecipient(`${basic} An answer`, true)]).toEqual([
        basic,
        [550, 551, 553].includes(basic) ? 'address' : 'mail',
      ]);
  });

  it.each([
    ['550-5.1.1 The account does not\r\n550 5.1.1 exist', 'address'],
    ['550-Sorry\r\n550 5.7.1 blocked', 'service'],
    ['550 #5.1.0 Address rejected.', 'address'],
    ['550 5.1.100 Something else', 'mail'],
    ['550 5.1.1.1 is no code', 'address'],
    ['554 5.7.1 <a@5.1.1>: Relay access denied', 'service'],
  ])('OUT-06 reads the code where it stands: %j', (reply, expected) => {
    expect(aboutRecipient(reply)).toBe(expected);
  });

  it('OUT-06 is not the address where nothing was answered', () => {
    const about = (error: unknown) => readMailFailure(error, true).about;
    for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS'])
      expect(about(Object.assign(new Error('away'), { code }))).toBe('service');
    expect(about({ code: 'ECONNECTION', command: 'CONN' })).toBe('service');
    expect(about({ code: 'EMESSAGE', command: 'API' })).toBe('mail');
    expect(about(undefined)).toBe('service');
  });
});
