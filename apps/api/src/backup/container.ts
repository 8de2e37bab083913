import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { decrypterFor, encrypterFor } from './recipients.ts';

/** One entry of the container, whole: parts of tables and files have a few MB. */
export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What no entry of ours has: a longer one is refused before it fills the memory. */
const maxEntryBytes = 512 * 1024 * 1024;

/** Entries as a tar, as they come: no more than one of them is held. */
async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const tar = pack();
  const taken = () => tar.read() as Buffer | null;
  for await (const { name, bytes } of entries) {
    // No time and no owner: the manifest says when.
    tar.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes);
    for (let chunk = taken(); chunk !== null; chunk = taken()) yield chunk;
  }
  tar.finalize();
  for await (const chunk of tar) yield chunk as Buffer;
}

/** Entries as one file of age for `recipients`, as they come. */
export async function* sealEntries(
  entries: AsyncIterable<Entry>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const tar = ReadableStream.from<Uint8Array>(tarOf(entries));
  yield* await encrypterFor(recipients).encrypt(tar);
}

/**
 * The entries of such a file, in their order. Throws a BackupError where none of the keys opens it, and where it is
 * damaged or cut, at whatever place.
 */
export async function* openEntries(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Entry> {
  // A fault of the place is no damage.
  let failure: { readonly error: unknown } | undefined;
  async function* watched() {
    try {
      yield* source;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  const bytes = watched();
  try {
    const plain = await decrypterFor(identities).decrypt(ReadableStream.from(bytes));
    yield* untar(plain);
  } catch (error) {
    if (failure) throw failure.error;
    if (error instanceof BackupError) throw error;
    throw new BackupError(reasonOf(error), { cause: error });
  } finally {
    // Closes the place also where age or tar stopped reading. Not waited for: what failed may never end.
    void bytes.return(undefined).catch(() => undefined);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message.includes('no identity matched')
    ? 'None of these keys opens the backup.'
    : 'The backup is damaged or cut: it cannot be read to its end.';

/** Once a stream takes more, or takes nothing any more. */
const drained = (stream: Pick<NodeJS.EventEmitter, 'on' | 'off'>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });

async function* untar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract();
  const feed = async () => {
    for await (const chunk of stream) {
      if (tar.write(chunk)) continue;
      await drained(tar);
      // The reader went away: what it reads from is closed as well.
      if (tar.destroyed) return;
    }
    tar.end();
  };
  const feeding = feed().catch((error: unknown) =>
    tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  for await (const entry of tar) {
    const { name, size = 0, type } = entry.header;
    if (type !== 'file' || size > maxEntryBytes)
      throw new BackupError('The backup holds something that no version of Ensemble writes.');
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name, bytes: Buffer.concat(chunks) };
  }
  await feeding;
}
