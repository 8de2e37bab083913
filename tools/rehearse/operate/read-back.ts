import type { Message } from '@ensemble/inbox';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Journal } from './load.ts';

/** Collects the mails of the inbox, which keeps the last 500 alone. */
export function collectMails({ inbox }: Installation) {
  const mails = new Map<string, Message>();
  const look = async () => {
    const response = await fetch(`${inbox.url}/api/messages`);
    const { data } = (await response.json()) as { data: Message[] };
    for (const mail of data) mails.set(mail.id, mail);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 5_000);
  return {
    stop: async (): Promise<readonly Message[]> => {
      clearInterval(timer);
      await look();
      return [...mails.values()];
    },
  };
}

/** Waits until no job is left to do; throws after two minutes. */
export async function allJobsDone({ owner }: Installation): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const { rows } = await owner.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM pgboss.job
        WHERE name = 'mail' AND state NOT IN ('completed', 'cancelled')`,
    );
    if (rows[0]?.left === 0) return;
    await pause(500);
  }
  throw new Error('jobs are left');
}

/** How many acknowledged writes there were, and what became of those that are not there as they were answered. */
export async function findLost(
  { owner }: Installation,
  { invited, contacts, bios }: Journal,
): Promise<{ acknowledged: number; lost: string[] }> {
  const namesOf = async (text: string, values: unknown[]) => {
    const { rows } = await owner.query<{ name: string }>(text, values);
    return Map.groupBy(rows, ({ name }) => name);
  };
  const people = await namesOf(
    `SELECT m.sort_email AS name FROM membership m JOIN invitation i ON i.membership_id = m.id
      WHERE m.sort_email = ANY ($1)`,
    [invited],
  );
  const items = await namesOf(
    `SELECT id::text AS name FROM content_item WHERE id = ANY ($1::uuid[])`,
    [contacts.map(({ id }) => id)],
  );
  const { rows: profiles } = await owner.query<{ id: string; bio: string }>(
    'SELECT person_id AS id, bio FROM membership WHERE person_id = ANY ($1::uuid[])',
    [[...bios.keys()]],
  );
  const kept = new Map(profiles.map(({ id, bio }) => [id, Number(bio)]));
  const isKept = (id: string, { done, sent }: { done: number; sent: number }) =>
    (kept.get(id) ?? -1) >= done && (kept.get(id) ?? -1) <= sent;
  return {
    acknowledged:
      invited.length +
      contacts.length +
      [...bios.values()].reduce((sum, { done }) => sum + done, 0),
    lost: [
      ...invited.filter((email) => people.get(email)?.length !== 1),
      ...contacts.filter(({ id }) => items.get(id)?.length !== 1).map(({ name }) => name),
      ...[...bios].filter(([id, bio]) => !isKept(id, bio)).map(([id]) => `bio of ${id}`),
    ],
  };
}

/** Mails of the acknowledged invitations: none missing, at most one twice, and then the very same one. */
export function countMails({ invited }: Journal, mails: readonly Message[]) {
  const byAddress = Map.groupBy(mails, ({ to }) => to[0] ?? '');
  const of = (email: string) => byAddress.get(email) ?? [];
  return {
    missing: invited.filter((email) => of(email).length === 0),
    twice: invited.filter((email) => of(email).length === 2).length,
    wrong: invited.filter(
      (email) => of(email).length > 2 || new Set(of(email).map(({ text }) => text)).size > 1,
    ),
  };
}
