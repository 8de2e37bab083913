import * as z from 'zod/mini';
import { BackupError } from '../backup-error.ts';
import { decrypterFor, encrypterFor } from '../recipients.ts';
import { promiseKinds } from './kinds.ts';

/** A change that no restore may undo, as it stands in the list. */
const entry = z.object({
  id: z.uuid(),
  kind: z.string(),
  row: z.uuid(),
  other: z.nullable(z.uuid()),
  at: z.iso.datetime(),
  /** Of a released month: its rows. */
  figures: z.nullable(z.unknown()),
});
export type PromiseEntry = z.output<typeof entry>;

const content = z.object({ format: z.literal(1), batch: z.int(), entries: z.array(entry) });

/** Bytes that the content of a batch is a multiple of: its size tells little of how much happened. */
const block = 4096;

/** Seals a batch for the people who may open backups. Its number is inside as well: none can take another's place. */
export async function sealBatch(
  batch: number,
  entries: readonly PromiseEntry[],
  recipients: readonly string[],
): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify({ format: 1, batch, entries }));
  const padded = Buffer.alloc(Math.ceil(text.length / block) * block, ' ');
  text.copy(padded);
  return Buffer.from(await encrypterFor(recipients).encrypt(padded));
}

/** Opens a batch. Throws a BackupError where it is damaged, not the one of this number, or of a later version. */
export async function openBatch(
  batch: number,
  sealed: Uint8Array,
  identities: readonly string[],
): Promise<readonly PromiseEntry[]> {
  let plain: string;
  try {
    plain = Buffer.from(await decrypterFor(identities).decrypt(sealed)).toString();
  } catch (error) {
    const isOther = error instanceof Error && error.message.includes('no identity matched');
    throw new BackupError(
      isOther ? `None of these keys opens batch ${batch}.` : `Batch ${batch} is damaged.`,
      { cause: error },
    );
  }
  const read = z.safeParse(content, parseJson(plain));
  if (!read.success || read.data.batch !== batch)
    throw new BackupError(`Batch ${batch} holds something else than it should.`);
  const unknown = read.data.entries.find(({ kind }) => !Object.hasOwn(promiseKinds, kind));
  if (unknown)
    throw new BackupError(
      `Batch ${batch} holds "${unknown.kind}", which this version does not know: replay it with the version that wrote it.`,
    );
  return read.data.entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
