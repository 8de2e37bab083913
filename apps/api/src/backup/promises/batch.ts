import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from '../backup-error.ts';
import { decrypterFor, encrypterFor } from '../recipients.ts';
import { isSignedBy, signBytes } from '../signature.ts';
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

const content = z.object({ format: z.literal(1), entries: z.array(entry) });

/** Which batch it is, of which list. */
export interface BatchId {
  readonly list: string;
  readonly number: number;
}

/** Who may open a batch, and the key of the server that signs it. */
export interface SealingKeys {
  readonly recipients: readonly string[];
  readonly signingKey: KeyObject;
}

/** What opens batches. */
export interface OpeningKeys {
  readonly identities: readonly string[];
  /** One of them signed each; without any, signatures are not looked at. */
  readonly verifyKeys?: readonly KeyObject[] | undefined;
}

/** Bytes that the content of a batch is a multiple of: its size tells little of how much happened. */
const block = 4096;

/**
 * Seals a batch for the people who may open backups, behind one line that says which it is and that this server signed
 * all of it: none can take the place of another, in its list or in the one of another database.
 */
export async function sealBatch(
  id: BatchId,
  entries: readonly PromiseEntry[],
  { recipients, signingKey }: SealingKeys,
): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify({ format: 1, entries }));
  const padded = Buffer.alloc(Math.ceil(text.length / block) * block, ' ');
  text.copy(padded);
  const sealed = Buffer.from(await encrypterFor(recipients).encrypt(padded));
  const signature = signBytes(signingKey, signedOf(id, sealed)).toString('base64url');
  return Buffer.concat([Buffer.from(`${headOf(id)} ${signature}\n`), sealed]);
}

const headOf = ({ list, number }: BatchId): string => `ensemble-promises 1 ${list} ${number}`;
const headLine = /^ensemble-promises 1 ([0-9a-f-]{36}) (\d{1,12}) ([\w-]{86})\n/;
/** What no first line is longer than. */
const maxHead = 200;

/** What is signed. A manifest of a backup, which the same key may sign, begins with another letter. */
const signedOf = (id: BatchId, sealed: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${headOf(id)}\n`), sealed]);

/** A batch before it is opened: what it says it is. */
export interface ClosedBatch {
  readonly id: BatchId;
  readonly sealed: Buffer;
  /** Whether one of these keys signed it as what it says it is. */
  readonly isSignedBy: (keys: readonly KeyObject[]) => boolean;
}

/** Reads the first line of a batch; undefined where it has none. */
export function readBatch(bytes: Buffer): ClosedBatch | undefined {
  const [line = '', list = '', number, signature = ''] =
    headLine.exec(bytes.subarray(0, maxHead).toString('latin1')) ?? [];
  if (line === '') return undefined;
  const id = { list, number: Number(number) };
  const sealed = bytes.subarray(line.length);
  return {
    id,
    sealed,
    isSignedBy: (keys) =>
      isSignedBy(keys, signedOf(id, sealed), Buffer.from(signature, 'base64url')),
  };
}

/**
 * Opens the batch of a number, of a list or, of a database that belongs to none yet, of any; answers which list that is.
 * Throws a BackupError that names the batch where no such key signed it, where it is another one, damaged, or of a later
 * version.
 */
export async function openBatch(
  { list, number }: { readonly list: string | undefined; readonly number: number },
  bytes: Buffer,
  { identities, verifyKeys }: OpeningKeys,
): Promise<{ readonly list: string; readonly entries: readonly PromiseEntry[] }> {
  const closed = readBatch(bytes);
  if (!closed) throw new BackupError(`Batch ${number} is not signed: no server of yours wrote it.`);
  const { id, sealed } = closed;
  if (verifyKeys && !closed.isSignedBy(verifyKeys))
    throw new BackupError(
      `The signature of batch ${number} is not of this key: another server wrote it, or somebody changed it.`,
    );
  if (id.number !== number)
    throw new BackupError(`What stands as batch ${number} is batch ${id.number}: it was moved.`);
  if (list !== undefined && id.list !== list)
    throw new BackupError(`Batch ${number} belongs to the list of another database.`);
  return {
    list: id.list,
    entries: readEntries(number, await openSealed(number, sealed, identities)),
  };
}

async function openSealed(
  number: number,
  sealed: Uint8Array,
  identities: readonly string[],
): Promise<string> {
  try {
    return Buffer.from(await decrypterFor(identities).decrypt(sealed)).toString();
  } catch (error) {
    const isOther = error instanceof Error && error.message.includes('no identity matched');
    throw new BackupError(
      isOther ? `None of these keys opens batch ${number}.` : `Batch ${number} is damaged.`,
      { cause: error },
    );
  }
}

function readEntries(number: number, text: string): readonly PromiseEntry[] {
  const read = z.safeParse(content, parseJson(text));
  if (!read.success) throw new BackupError(`Batch ${number} holds something else than it should.`);
  const unknown = read.data.entries.find(({ kind }) => !Object.hasOwn(promiseKinds, kind));
  if (unknown)
    throw new BackupError(
      `Batch ${number} holds "${unknown.kind}", which this version does not know: replay it with the version that wrote it.`,
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
