import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

const cell = 4000;
/** More than a stream may hold back, however well it packs. */
const most = 2_000_000;

it.each([
  ['csv', (rows: Parameters<typeof xlsxFile>[0]) => csvFile(rows, 'en')],
  ['xlsx', xlsxFile],
] as const)(
  'a %s file is written as far as somebody reads it, and its rows end with its reader',
  async (_kind, fileOf: (rows: Parameters<typeof xlsxFile>[0]) => Readable) => {
    let made = 0;
    let isOver = false;
    async function* endless() {
      try {
        for (;;) {
          made += cell;
          yield [[randomBytes(cell / 2).toString('hex')]];
        }
      } finally {
        isOver = true;
      }
    }
    const file = fileOf(endless());
    const settled = async () => {
      let before = -1;
      while (before !== made) {
        before = made;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return made;
    };
    const iterator = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let read = 0;
    const readOn = async (bytes: number) => {
      for (const until = read + bytes; read < until;)
        read += Buffer.from((await iterator.next()).value as Buffer).length;
    };
    await readOn(1);
    expect(await settled()).toBeLessThan(most);
    await readOn(3 * most);
    // A hexadecimal digit is half a byte when it is packed.
    expect(await settled()).toBeLessThan(2.5 * read + most);
    file.destroy();
    await expect.poll(() => isOver).toBe(true);
  },
);
