import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getLogo,
  getOrganization,
  type Organization,
  removeLogo,
  removeOrganization,
} from '@ensemble/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hugePng } from '../../testing/huge-png.ts';
import { slowDrawing } from '../../testing/server/slow-drawing.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const newAdmin = () => api.createCaller('OrganizationAdmin');

function upload(
  caller: TestCaller,
  bytes: Buffer | string,
  name = 'logo.png',
  language?: 'en' | 'fr',
) {
  const form = new FormData();
  if (language) form.set('language', language);
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return api.send(`/api/organizations/${caller.organization.id}`, {
    method: 'PATCH',
    body: form,
    token: caller.token,
  });
}
const uploaded = async (...input: Parameters<typeof upload>) => {
  const answer = await upload(...input);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Organization;
};
/** Fetches a logo from the address that the API gave, as a browser without a session. */
async function fetchLogo(address: string | null | undefined) {
  const path = new URL(address ?? '').pathname;
  const response = await fetch(api.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const logoIn = (organization: Organization, language: string) =>
  organization.organizationDetails.localizedStrings.find(
    (text) => text.key === 'logo' && text.language === language,
  )?.value;

const picture = (width = 300, height = 260) =>
  sharp({ create: { width, height, channels: 3, background: '#264653' } });
const drawing = (inside = '', size = 'width="24" height="24" viewBox="0 0 24 24"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}><rect width="24" height="24" fill="#ff0000"/>${inside}</svg>`;

describe('a logo', () => {
  it.each([
    ['png', () => picture().png().toBuffer()],
    ['jpeg', () => picture().jpeg().toBuffer()],
    ['tiff', () => picture().tiff().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['svg', async () => Buffer.from(drawing())],
  ] as const)(
    'ORGS-22, OPEN-41 is taken as %s, kept as a picture made anew, and shown to whoever knows its address',
    async (name, make) => {
      const admin = await newAdmin();
      const data = await uploaded(admin, await make(), `logo.${name}`);
      const { response, bytes } = await fetchLogo(data.organizationDetails.logo);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const { format, width, height } = await sharp(bytes).metadata();
      expect(format).toBe('png');
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(240);
      expect(Math.max(width, height)).toBeLessThanOrEqual(480);
    },
  );

  it('SHELL-07, ORGS-13 is one for each language; a new one takes the place of the old, which is gone', async () => {
    const admin = await newAdmin();
    const first = await uploaded(admin, await picture().png().toBuffer(), 'a.png', 'en');
    expect(logoIn(first, 'fr')).toBeUndefined();
    const both = await uploaded(admin, await picture(240, 240).png().toBuffer(), 'b.png', 'fr');
    expect(logoIn(both, 'en')).toBe(logoIn(first, 'en'));
    expect(logoIn(both, 'fr')).toMatch(/^https:\/\/console\.example\.org\/api\/organizations\//);
    const again = await uploaded(admin, await picture(300, 240).png().toBuffer(), 'c.png', 'en');
    expect(logoIn(again, 'fr')).toBe(logoIn(both, 'fr'));
    expect((await fetchLogo(logoIn(first, 'en'))).response.status).toBe(404);
    expect((await fetchLogo(logoIn(again, 'en'))).response.status).toBe(200);
  });

  it('stays where the file of the one it replaced cannot be removed', async () => {
    const admin = await newAdmin();
    const first = await uploaded(admin, await picture().png().toBuffer(), 'a.png', 'en');
    const file = `${logoIn(first, 'en')?.split('/').at(-1)}.png`;
    const path = join(api.settings.FILES_DIRECTORY, 'logos', file);
    await rm(path);
    await mkdir(path);
    await upload(admin, await picture(240, 240).png().toBuffer(), 'b.png', 'en');
    const { data } = await api.request(
      getOrganization,
      { params: { id: admin.organization.id } },
      admin.token,
    );
    expect(logoIn(data, 'en')).not.toBe(logoIn(first, 'en'));
    expect((await fetchLogo(logoIn(data, 'en'))).response.status).toBe(200);
    await rmdir(path);
  });

  it('API-42, OPEN-70 is removed in one language or in all', async () => {
    const admin = await newAdmin();
    const { id } = admin.organization;
    await uploaded(admin, await picture().png().toBuffer(), 'a.png', 'en');
    const both = await uploaded(admin, await picture().png().toBuffer(), 'b.png', 'fr');
    const remove = async (query: { language?: 'en' | 'fr' }) =>
      (await api.request(removeLogo, { params: { id }, query }, admin.token)).data;
    const one = await remove({ language: 'fr' });
    expect([logoIn(one, 'en'), logoIn(one, 'fr')]).toEqual([logoIn(both, 'en'), undefined]);
    const none = await remove({});
    expect(none.organizationDetails.logo).toBeNull();
    expect(none.version).toBe(both.version + 2);
    expect((await remove({})).version).toBe(none.version);
    for (const language of ['en', 'fr'])
      expect((await fetchLogo(logoIn(both, language))).response.status).toBe(404);
  });

  it('goes with its organisation, and is found under no other', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const data = await uploaded(admin, await picture().png().toBuffer());
    const imageId = logoIn(data, 'en')?.split('/').at(-1) ?? '';
    const foreign = await api.request(getLogo, { params: { id: other.organization.id, imageId } });
    expect(foreign.errorType).toBe('NOT_FOUND');
    const { token } = await api.createCaller('SuperAdmin');
    await api.request(removeOrganization, { params: { id: admin.organization.id } }, token);
    expect((await fetchLogo(logoIn(data, 'en'))).response.status).toBe(404);
  });

  it('OPEN-70 leaves the disk with the next daily erasure once its organisation was removed; the others stay', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const bytes = await picture().png().toBuffer();
    await uploaded(admin, bytes, 'a.png', 'en');
    const gone = await uploaded(admin, bytes, 'b.png', 'fr');
    const kept = await uploaded(other, bytes);
    const { token } = await api.createCaller('SuperAdmin');
    await api.request(removeOrganization, { params: { id: admin.organization.id } }, token);
    const onDisk = async (data: Organization, language: string) => {
      const id = logoIn(data, language)?.split('/').at(-1) ?? '';
      return (await readdir(join(api.settings.FILES_DIRECTORY, 'logos'))).includes(`${id}.png`);
    };
    expect([await onDisk(gone, 'en'), await onDisk(gone, 'fr')]).toEqual([true, true]);
    await api.owner.query(`SELECT enqueue_job('erasure', '{}')`);
    await expect.poll(() => onDisk(gone, 'fr')).toBe(false);
    await expect.poll(() => onDisk(gone, 'en')).toBe(false);
    expect(await onDisk(kept, 'en')).toBe(true);
    expect((await fetchLogo(logoIn(kept, 'en'))).response.status).toBe(200);
  });

  it('loses the position and the words that a camera wrote into it, and stands upright', async () => {
    const admin = await newAdmin();
    const withPosition = await picture(400, 300)
      .withExif({
        IFD0: { ImageDescription: 'secret place', Orientation: '6' },
        IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLongitude: '73/1 34/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(withPosition.includes('secret place')).toBe(true);
    const data = await uploaded(admin, withPosition, 'photo.jpg');
    const { bytes } = await fetchLogo(logoIn(data, 'en'));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('secret place')).toBe(false);
  });

  it('that is a drawing with a script never gets out as one', async () => {
    const admin = await newAdmin();
    const evil = drawing(
      '<script>fetch("https://elsewhere.example")</script><a xlink:href="javascript:alert(1)"><rect onload="alert(1)"/></a>',
    );
    const data = await uploaded(admin, evil, 'logo.svg');
    const { response, bytes } = await fetchLogo(logoIn(data, 'en'));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(bytes.includes('script')).toBe(false);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});

describe('a file that is no logo is refused with a reason, and changes nothing', () => {
  const big = async () => {
    const noise = Buffer.alloc(2_000_001, 7);
    noise.set(await picture().png().toBuffer());
    return noise;
  };
  it.each<[string, string, number, string, () => Promise<Buffer> | Buffer]>([
    ['empty', 'logo.png', 422, 'LOGO_NOT_READABLE', () => Buffer.alloc(0)],
    ['a text named as a picture', 'logo.png', 422, 'LOGO_NOT_READABLE', () => Buffer.from('hello')],
    [
      'a page named as a picture',
      'logo.png',
      422,
      'LOGO_NOT_READABLE',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    [
      'a program',
      'logo.png',
      422,
      'LOGO_NOT_READABLE',
      () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(500)]),
    ],
    ['of another kind', 'logo.png', 422, 'LOGO_NOT_READABLE', () => picture().gif().toBuffer()],
    [
      'half a picture',
      'logo.jpg',
      422,
      'LOGO_NOT_READABLE',
      async () =>
        (await picture(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    ],
    ['too small', 'logo.png', 422, 'LOGO_TOO_SMALL', () => picture(239, 400).png().toBuffer()],
    ['30,000 x 30,000 pixels', 'logo.png', 422, 'LOGO_TOO_LARGE', () => hugePng(30_000)],
    [
      'a drawing of 30,000 x 30,000 pixels',
      'logo.svg',
      422,
      'LOGO_TOO_LARGE',
      () => Buffer.from(drawing('', 'width="30000" height="30000"')),
    ],
    [
      'a drawing that grows without end',
      'logo.svg',
      422,
      'LOGO_NOT_READABLE',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${Array.from({ length: 12 }, (_, n) => `<!ENTITY ${'abcdefghijklm'[n + 1]} "${`&${'abcdefghijklm'[n]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><text>&m;</text></svg>`,
        ),
    ],
    [
      'a drawing with a filter, which keeps a processor busy for long',
      'logo.svg',
      422,
      'LOGO_NOT_PLAIN',
      () =>
        Buffer.from(
          drawing(
            '<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="99"/></filter><rect width="24" height="24" filter="url(#f)"/>',
          ),
        ),
    ],
    ['a drawing that takes minutes', 'logo.svg', 422, 'PICTURE_TOO_COMPLEX', () => slowDrawing],
    ['over 2 MB', 'logo.png', 413, 'PAYLOAD_TOO_LARGE', big],
  ])('OPEN-41, ORGS-24 %s', async (_, name, status, type, make) => {
    const admin = await newAdmin();
    const bytes = await make();
    const memory = process.memoryUsage.rss();
    const answer = await upload(admin, bytes, name);
    expect([answer.status, answer.errorType]).toEqual([status, type]);
    // None of it is unpacked to be refused.
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000);
    const { data } = await api.request(
      getOrganization,
      { params: { id: admin.organization.id } },
      admin.token,
    );
    expect([data.version, data.organizationDetails.logo]).toEqual([1, null]);
  });

  it('that comes twice in a form, or under another name', async () => {
    const admin = await newAdmin();
    const bytes = new Uint8Array(await picture().png().toBuffer());
    for (const names of [['file', 'file'], ['logo']]) {
      const form = new FormData();
      for (const name of names) form.append(name, new Blob([bytes]), 'x.png');
      const answer = await api.send(`/api/organizations/${admin.organization.id}`, {
        method: 'PATCH',
        body: form,
        token: admin.token,
      });
      expect([answer.status, answer.errorType]).toEqual([400, 'MALFORMED_BODY']);
    }
  });
});
