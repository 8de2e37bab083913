import { getProfile, listUsers, login, updateProfile } from '@ensemble/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { pictureForm, smallPicture } from '../../testing/small-picture.ts';
import { hugePng } from '../../testing/huge-png.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const read = (caller: { token: string; organization: { id: string } }) =>
  api.request(getProfile, { params: { orgId: caller.organization.id } }, caller.token);

describe('the own profile', () => {
  it('API-29 is read and changed on one path; what is not sent stays', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const before = (await read(caller)).data;
    expect(before).toEqual({
      firstName: caller.firstName,
      lastName: caller.lastName,
      bio: '',
      designation: '',
      profileImage: null,
    });
    const input = {
      params: { orgId: caller.organization.id },
      body: { firstName: ' Zélie ', bio: 'I listen.' },
    };
    const { data } = await api.request(updateProfile, input, caller.token);
    expect(data).toEqual({ ...before, firstName: 'Zélie', bio: 'I listen.' });
    expect((await read(caller)).data).toEqual(data);
  });

  it('API-29 takes the names of 1 to 36 characters, a bio of 500 and a designation of 50', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const send = async (body: object) =>
      (
        await api.request(
          updateProfile,
          { params: { orgId: caller.organization.id }, body },
          caller.token,
        )
      ).error?.errorDetails;
    expect(await send({ firstName: '' })).toEqual({ firstName: ['First name is required'] });
    expect(await send({ lastName: 'x'.repeat(37) })).toEqual({
      lastName: ['Names here have at most 36 characters; this one has 37.'],
    });
    expect(await send({ bio: 'x'.repeat(501), designation: 'x'.repeat(51) })).toEqual({
      bio: ['Must be less than 501 characters'],
      designation: ['Must be less than 51 characters'],
    });
    expect(await send({ userType: 'SuperAdmin' })).toEqual({
      userType: ['This field isn’t recognized'],
    });
    expect(await send({ bio: 'x'.repeat(500), designation: 'y'.repeat(50) })).toBeUndefined();
  });

  it('shows a changed name in the list of every organisation, and the bio in its own only', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const admin = await api.createCaller('OrganizationAdmin');
    const memberId = await api.addMembership(caller, admin.organization, 'Employee');
    await api.request(
      updateProfile,
      { params: { orgId: caller.organization.id }, body: { lastName: 'Öster', bio: 'Here' } },
      caller.token,
    );
    const found = await api.request(
      listUsers,
      { params: { orgId: admin.organization.id }, query: { searchTerm: 'oster' } },
      admin.token,
    );
    expect(found.data.users.map((user) => [user.id, user.lastName])).toEqual([[memberId, 'Öster']]);
    expect((await read({ ...caller, organization: admin.organization })).data.bio).toBe('');
  });
});

const jpegWithPosition = () =>
  sharp({ create: { width: 640, height: 320, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
    })
    .toBuffer();

describe('the own picture', () => {
  const upload = (
    token: string | undefined,
    ...files: [name: string, bytes: Buffer | string, field?: string][]
  ) => {
    const form = new FormData();
    for (const [name, bytes, field] of files) {
      const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
      form.append(field ?? 'file', new Blob([part], { type: 'image/png' }), name);
    }
    return api.send('/api/users/profilePicture', { method: 'POST', body: form, token });
  };
  const pictureOf = async (caller: { token: string; organization: { id: string } }) => {
    const address = new URL((await read(caller)).data.profileImage ?? '');
    return { address, path: address.pathname + address.search };
  };
  const bytesAt = async (path: string) =>
    Buffer.from(await (await fetch(api.url + path)).arrayBuffer());

  it('API-30 is taken from the field file and answered as a square JPEG of 200 pixels', async () => {
    const caller = await api.createCaller('ServiceProvider');
    expect((await upload(caller.token, ['me.png', await smallPicture])).status).toBe(200);
    const { address, path } = await pictureOf(caller);
    expect(address.origin).toBe('https://console.example.org');
    const metadata = await sharp(await bytesAt(path)).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 200, 200]);
  });

  it('loses its position and the other data of the camera', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const original = await jpegWithPosition();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect((await upload(caller.token, ['me.jpg', original])).status).toBe(200);
    const bytes = await bytesAt((await pictureOf(caller)).path);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Somebody')).toBe(false);
  });

  it('is replaced by the next; the earlier one is gone', async () => {
    const caller = await api.createCaller('ServiceProvider');
    await upload(caller.token, ['me.png', await smallPicture]);
    const first = (await pictureOf(caller)).path;
    await upload(caller.token, ['me.png', await smallPicture]);
    expect((await pictureOf(caller)).path).not.toBe(first);
    expect((await api.send(first)).status).toBe(404);
  });

  it('has an address that opens it for that session only, while it lives, and nothing else', async () => {
    const [caller, other] = [
      await api.createCaller('ServiceProvider'),
      await api.createCaller('ServiceProvider'),
    ];
    for (const each of [caller, other]) await upload(each.token, ['me.png', await smallPicture]);
    const [mine, theirs] = [(await pictureOf(caller)).address, (await pictureOf(other)).address];
    expect((await api.send(`${theirs.pathname}${mine.search}`)).status).toBe(404);
    const altered = mine.search.slice(0, -2) + (mine.search.endsWith('AA') ? 'BB' : 'AA');
    expect((await api.send(`${mine.pathname}${altered}`)).status).toBe(404);
    expect((await api.send(mine.pathname)).status).toBe(400);
    const sid = mine.searchParams.get('sid') ?? '';
    expect((await api.send('/api/auth/session', { token: sid.replace('.', '') })).status).toBe(401);
    await api.owner.query('DELETE FROM session WHERE person_id = $1', [caller.id]);
    expect((await api.send(mine.pathname + mine.search)).status).toBe(404);
  });

  it('is refused, and the old one kept, where it is no JPEG or PNG picture', async () => {
    const caller = await api.createCaller('ServiceProvider');
    await upload(caller.token, ['me.png', await smallPicture]);
    const before = (await pictureOf(caller)).path;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
    const gif = await sharp(await smallPicture)
      .gif()
      .toBuffer();
    const cut = (await jpegWithPosition()).subarray(0, 400);
    const program = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), cut]);
    const page = '<!doctype html><script>alert(1)</script>';
    for (const bad of [
      ...['no picture', page, svg, gif, cut, program, Buffer.alloc(0)],
      hugePng(30_000),
    ]) {
      const answer = await upload(caller.token, ['me.png', bad]);
      expect([answer.status, answer.errorType]).toEqual([422, 'IMAGE_NOT_READABLE']);
    }
    expect((await pictureOf(caller)).path).toBe(before);
    expect((await api.send(before)).status).toBe(200);
  });

  it('is not unpacked to be refused', { tags: ['clock'] }, async () => {
    const { token } = await api.createCaller('ServiceProvider');
    const huge = hugePng(30_000);
    const memory = process.memoryUsage.rss();
    expect((await upload(token, ['me.png', huge])).status).toBe(422);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000);
  });

  it('is refused where it is too large, missing, two, or under another name', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const small = await smallPicture;
    const large = await upload(caller.token, ['me.png', Buffer.alloc(2_000_001)]);
    expect([large.status, large.errorType]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const missing = await upload(caller.token);
    expect(missing.status).toBe(400);
    expect((await upload(caller.token, ['a.png', small], ['b.png', small])).errorType).toBe(
      'MALFORMED_BODY',
    );
    expect((await upload(caller.token, ['a.png', small, 'picture'])).errorType).toBe(
      'MALFORMED_BODY',
    );
    const json = await api.send('/api/users/profilePicture', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      token: caller.token,
    });
    expect([json.status, json.errorType]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect((await read(caller)).data.profileImage).toBeNull();
  });

  it('is refused in a broken form, without a failure of the server', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const type = 'multipart/form-data; boundary=xyz';
    for (const body of [
      '',
      '--xyz',
      '--xyz\r\n\r\n',
      '--abc--',
      '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ]) {
      const answer = await api.send('/api/users/profilePicture', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
        token: caller.token,
      });
      expect([400, 422], body).toContain(answer.status);
    }
    const prototype =
      '--xyz\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--xyz--\r\n';
    const answer = await api.send('/api/users/profilePicture', {
      method: 'POST',
      body: prototype,
      headers: { 'content-type': type },
      token: caller.token,
    });
    expect(answer.status).toBe(400);
  });

  it('is refused without a session, and with one that lacks its second step', async () => {
    const small = await smallPicture;
    expect((await upload(undefined, ['me.png', small])).errorType).toBe('INVALID_SESSION_TOKEN');
    const person = await api.createPerson({ userType: 'ServiceProvider', totp: true });
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect((await upload(data.accessToken, ['me.png', small])).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
  });

  it('is refused for an organization of others', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const { id: organizationId } = await api.createOrganization();
    const answer = await api.send('/api/users/profilePicture', {
      method: 'POST',
      body: await pictureForm({ organizationId }),
      token: caller.token,
    });
    expect(answer.errorType).toBe('ORGANIZATION_MISMATCH');
  });
});
