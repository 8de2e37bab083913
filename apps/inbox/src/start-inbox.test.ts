import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { startInbox, type Inbox, type InboxOptions, type Message } from './index.ts';

const open: Inbox[] = [];

afterEach(async () => {
  for (const inbox of open.splice(0)) await inbox.close();
});

async function start(options: Partial<InboxOptions> = {}): Promise<Inbox> {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0, ...options });
  open.push(inbox);
  return inbox;
}

async function send(inbox: Inbox, mail: SendMailOptions): Promise<void> {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: 'Ensemble <no-reply@ensemble.test>', ...mail });
  transport.close();
}

async function list(inbox: Inbox, query = ''): Promise<Message[]> {
  const response = await fetch(`${inbox.url}/api/messages${query}`);
  return ((await response.json()) as { data: Message[] }).data;
}

async function read(inbox: Inbox, path: string): Promise<{ text: string; headers: Headers }> {
  const response = await fetch(inbox.url + path);
  return { text: await response.text(), headers: response.headers };
}

describe('the list for programs', () => {
  it('has each mail with its parts, newest first', async () => {
    const inbox = await start();
    await send(inbox, { to: 'a@x.test', subject: 'First', text: 'one' });
    await send(inbox, {
      to: 'Zoé <B@x.test>',
      subject: 'Invitation à Ensemble',
      text: 'Bienvenue',
      html: '<p>Bienvenue</p>',
      messageId: '<fixed@ensemble.test>',
      headers: { 'X-Kind': 'invitation' },
    });
    const [second, first] = await list(inbox);
    expect(first).toMatchObject({ subject: 'First', text: 'one\n', html: '', to: ['a@x.test'] });
    expect(second).toMatchObject({
      messageId: '<fixed@ensemble.test>',
      from: 'Ensemble <no-reply@ensemble.test>',
      to: ['b@x.test'],
      subject: 'Invitation à Ensemble',
      html: '<p>Bienvenue</p>\n',
      headers: { 'x-kind': 'invitation' },
    });
    expect(second?.headers).not.toHaveProperty('x-inbox-recipients');
    expect(Date.parse(second?.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('finds by recipient, in any case, also the hidden one', async () => {
    const inbox = await start();
    await send(inbox, { to: 'a@x.test', bcc: 'hidden@x.test', subject: 'Copy', text: '-' });
    await send(inbox, { to: 'c@x.test', subject: 'Other', text: '-' });
    expect((await list(inbox, '?to=HIDDEN@x.test')).map((mail) => mail.subject)).toEqual(['Copy']);
    expect(await list(inbox, '?to=nobody@x.test')).toEqual([]);
  });

  it('is emptied by DELETE', async () => {
    const inbox = await start();
    await send(inbox, { to: 'a@x.test', subject: 'Gone', text: '-' });
    await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' });
    expect(await list(inbox)).toEqual([]);
  });
});

describe('delivery', () => {
  it('refuses a recipient the test wants refused, and keeps nothing', async () => {
    const inbox = await start({ refuse: (to) => (to.startsWith('full@') ? 'Full' : undefined) });
    await expect(send(inbox, { to: 'full@x.test', text: '-' })).rejects.toThrow(/Full/);
    expect(await list(inbox)).toEqual([]);
  });

  it('keeps mails in a private directory over a restart', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-inbox-test-'));
    try {
      const first = await start({ directory });
      await send(first, { to: 'a@x.test', bcc: 'b@x.test', subject: 'Kept', text: 'é' });
      const before = await list(first);
      await first.close();
      const second = await start({ directory });
      expect(await list(second, '?to=b@x.test')).toEqual(before);
      const [file = ''] = readdirSync(directory);
      expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('keeps the last 500', async () => {
    const inbox = await start();
    const transport = createTransport({
      url: inbox.smtpUrl,
      pool: true,
      maxConnections: 1,
    } as object);
    for (let count = 1; count <= 501; count++) {
      await transport.sendMail({
        from: 'a@x.test',
        to: 'b@x.test',
        subject: `${count}`,
        text: '-',
      });
    }
    const mails = await list(inbox);
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([500, '501', '2']);
    transport.close();
  });

  it('says which port is taken', async () => {
    const inbox = await start();
    const httpPort = Number(new URL(inbox.url).port);
    await expect(startInbox({ smtpPort: 0, httpPort })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: httpPort,
    });
  });
});

describe('SMS', () => {
  const sms = { to: '+15145550142', text: '123456 est votre code é <b>', id: 'job-1' };
  const post = (inbox: Inbox, body: unknown, type = 'application/json') =>
    fetch(inbox.smsUrl, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('are kept beside the mails, by their number, over a restart', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-inbox-test-'));
    try {
      const first = await start({ directory });
      await send(first, { to: 'a@x.test', subject: 'A mail', text: '-' });
      expect((await post(first, sms)).status).toBe(201);
      expect((await list(first)).map((message) => message.kind)).toEqual(['sms', 'mail']);
      const before = await list(first, `?to=${encodeURIComponent(sms.to)}`);
      expect(before).toMatchObject([{ kind: 'sms', to: [sms.to], messageId: '<job-1@sms>' }]);
      expect(before[0]?.text.trim()).toBe(sms.text);
      await first.close();
      const second = await start({ directory });
      expect(await list(second, `?to=${encodeURIComponent(sms.to)}`)).toEqual(before);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('show on the page as text', async () => {
    const inbox = await start();
    await post(inbox, sms);
    const [message] = await list(inbox);
    for (const path of ['/', `/messages/${message?.id}`]) {
      const { text } = await read(inbox, path);
      expect(text).toContain('123456 est votre code é &lt;b&gt;');
      expect(text).toContain(sms.to);
    }
  });

  it('are taken as JSON only, which no foreign site can send, and whole', async () => {
    const inbox = await start();
    expect((await post(inbox, JSON.stringify(sms), 'text/plain')).status).toBe(415);
    for (const bad of [
      '{',
      'null',
      { ...sms, to: 'a@x.test' },
      { ...sms, text: '' },
      { to: sms.to },
    ])
      expect((await post(inbox, bad)).status).toBe(400);
    expect((await fetch(inbox.smsUrl)).status).toBe(405);
    expect(await list(inbox)).toEqual([]);
  });
});

describe('the page', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';

  it('shows subjects, senders and texts as text, whatever they contain', async () => {
    const inbox = await start();
    await send(inbox, {
      to: 'a@x.test',
      subject: hostile,
      text: `${hostile} https://x.test/?a=1&b=2.`,
    });
    const [mail] = await list(inbox);
    for (const path of ['/', `/messages/${mail?.id}`]) {
      const { text } = await read(inbox, path);
      expect(text).not.toContain('<img');
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
      expect(text).toMatch(/<html lang="en">[^]*<title>[^]*<h1>/);
    }
    const { text } = await read(inbox, `/messages/${mail?.id}`);
    expect(text).toContain('<a href="https://x.test/?a=1&amp;b=2" target="_blank" rel="noopener');
  });

  it('shows the HTML part in a sandbox without scripts, links in a new tab', async () => {
    const inbox = await start();
    const picture = { cid: 'logo', filename: 'l.png', content: 'x', contentType: 'image/png' };
    const html = '<a href="https://x.test">x</a><img src="cid:logo">';
    await send(inbox, { to: 'a@x.test', html, attachments: [picture] });
    const [mail] = await list(inbox);
    const page = await read(inbox, `/messages/${mail?.id}`);
    // What its icon is may be loaded; Firefox reports an error otherwise.
    expect(page.text).toContain('<link rel="icon" href="data:,">');
    expect(page.headers.get('content-security-policy')).toContain('img-src data:;');
    expect(page.text).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const part = await read(inbox, `/messages/${mail?.id}/html`);
    const policy = part.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(policy).not.toContain('script');
    expect(part.text).toContain('<base target="_blank">');
    expect(part.text).toContain('src="data:image/png;base64,');
  });

  it('answers only requests that name this machine', async () => {
    const inbox = await start();
    for (const [host, status] of [
      ['evil.test', 403],
      ['localhost.evil.test:4001', 403],
      ['localhost:4001', 200],
    ] as const) {
      expect(await statusWithHost(inbox, host)).toBe(status);
    }
  });

  it('says so when a mail is not there', async () => {
    const inbox = await start();
    expect((await fetch(`${inbox.url}/messages/none`)).status).toBe(404);
    expect((await fetch(`${inbox.url}/%`)).status).toBe(404);
  });
});

function statusWithHost(inbox: Inbox, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${inbox.url}/api/messages`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });
}
