import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { beginActivationUpload, maxPart, uploadActivationCodes } from '@ensemble/contract';
import { afterAll, expect, inject, it } from 'vitest';
import { ageAbandonedWork } from '../testing/age-abandoned-work.ts';
import { openApi } from '../testing/call-api.ts';
import { freePort, killChild, startChild } from '../testing/server/child-server.ts';
import { seededMoments } from '../testing/server/seeded-moments.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const kills = inject('kills');
/** So many may all have come before or after what they were to cut off. */
const few = 20;
const total = 3 * maxPart;

const api = await openTestServer({ withoutServer: true });
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(
  `CODES-07 an API that is killed ${kills} times in the middle of uploads loses no code, makes none twice, and ends each upload by itself`,
  { tags: ['night'], timeout: 180_000 + kills * 30_000 },
  async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const params = { id: admin.organization.id };
    const port = await freePort();
    const client = openApi(`http://127.0.0.1:${port}`);
    const files = Array.from({ length: kills }, (_, file) => ({
      announced: { fileName: `${file}.csv`, fingerprint: randomBytes(32).toString('hex'), total },
      codes: Array.from({ length: total }, (_each, index) => ({ code: `TST-${file}X${index}` })),
    }));
    /** Sends what is missing of a file, as a browser does that was cut off. */
    const send = async ({ announced, codes }: (typeof files)[number]) => {
      let upload = (
        await client.request(beginActivationUpload, { params, body: announced }, admin.token)
      ).data;
      while (upload.received < total) {
        const from = upload.received;
        const query = { uploadId: upload.id, from: String(from) };
        const body = codes.slice(from, from + maxPart);
        upload = (await client.request(uploadActivationCodes, { params, query, body }, admin.token))
          .data;
      }
    };

    const until = seededMoments('uploads');
    const cutOff: (typeof files)[number][] = [];
    for (const [round, file] of files.entries()) {
      child = await startChild(api.environment, port);
      const sending = send(file).catch(() => cutOff.push(file));
      // Now while the parts come in, now while they are generated.
      if (round % 2 === 0) await sending;
      await until(400);
      await killChild(child);
      await ageAbandonedWork(api.owner);
      await sending;
    }
    child = await startChild(api.environment, port);
    for (const file of cutOff) await send(file);
    const open = () => api.countRows('activation_upload', `state <> 'done'`);
    for (const deadline = Date.now() + 90_000; Date.now() < deadline && (await open()) > 0;)
      await pause(250);

    expect(await api.countRows('activation_upload')).toBe(kills);
    expect(
      await api.countRows('activation_upload', `state = 'done' AND created = $1 AND tried = $1`, [
        total,
      ]),
    ).toBe(kills);
    expect(await api.countRows('activation_code')).toBe(kills * total);
    expect(await api.countRows('activation_upload_part', `outcomes !~ '^c+$'`)).toBe(0);
    if (kills > few)
      expect(cutOff.length, 'rounds that were cut off while sending').toBeGreaterThan(0);
  },
);
