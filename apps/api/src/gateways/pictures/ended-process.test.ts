import { ChildProcess } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { pictureForm } from '../../testing/small-picture.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

it.each([
  ['a profile', () => '/api/users/profilePicture'],
  ['an article', (id: string) => `/api/organizations/${id}/learn/images`],
])(
  'API-04 a picture for %s whose process ends over it is refused as too complex',
  async (_of, pathOf) => {
    const { organization, token } = await api.createCaller('OrganizationAdmin');
    const upload = async () =>
      api.send(pathOf(organization.id), { method: 'POST', body: await pictureForm(), token });
    expect((await upload()).errorType).toBeUndefined();
    // The process that waits for the next picture is held again as it gets one.
    const ended = vi.spyOn(ChildProcess.prototype, 'ref').mockImplementation(function (
      this: ChildProcess,
    ) {
      this.kill('SIGKILL');
    });
    const refused = await upload();
    expect([refused.status, refused.errorType]).toEqual([422, 'PICTURE_TOO_COMPLEX']);
    expect(ended).toHaveBeenCalledOnce();
    ended.mockRestore();
    expect((await upload()).errorType).toBeUndefined();
  },
);
