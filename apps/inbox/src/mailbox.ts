import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, parseMail, stampMail } from './parse-mail.ts';

export type Mailbox = {
  add(raw: Buffer, recipients: string[], kind?: Message['kind']): Promise<void>;
  /** Newest first; with an address, only those delivered to it, whatever its case. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  clear(): Promise<void>;
};

const capacity = 500;

/** Opens the mailbox in a directory, with what is there, or in memory only. */
export async function openMailbox(directory?: string): Promise<Mailbox> {
  const messages = directory ? await load(directory) : [];

  async function remove(message: Message): Promise<void> {
    if (directory) await rm(fileOf(directory, message.id), { force: true });
  }

  return {
    async add(raw, recipients, kind = 'mail') {
      const id = newId();
      const stamped = stampMail(raw, { recipients, received: new Date(), kind });
      const message = await parseMail(id, stamped);
      if (directory) await save(fileOf(directory, id), stamped);
      messages.push(message);
      for (const old of messages.splice(0, messages.length - capacity)) await remove(old);
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      const found = wanted ? messages.filter((message) => message.to.includes(wanted)) : messages;
      return found.toReversed();
    },
    find: (id) => messages.find((message) => message.id === id),
    async clear() {
      for (const message of messages.splice(0)) await remove(message);
    },
  };
}

let count = 0;

/** Sorts by time of arrival, and can't be guessed. */
function newId(): string {
  count = (count + 1) % 1_000_000;
  const order = String(count).padStart(6, '0');
  return `${Date.now()}-${order}-${randomBytes(6).toString('hex')}`;
}

function fileOf(directory: string, id: string): string {
  return join(directory, `${id}.eml`);
}

async function load(directory: string): Promise<Message[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const last = names.slice(-capacity);
  return Promise.all(
    last.map(async (name) =>
      parseMail(name.slice(0, -'.eml'.length), await readFile(join(directory, name))),
    ),
  );
}

/** Complete or not at all: a half-written mail would come back after a restart. */
async function save(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
