import { changePassword } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { keepReply } from '../../testing/keep-reply.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

it('a password that many people use is refused, with why', async () => {
  const api = await startTestServer();
  try {
    const { token } = await api.createCaller('OrganizationAdmin');
    const common = 'P@ssw0rd1';
    const body = { currentPassword: password, password: common, confirmPassword: common };
    const answer = await api.request(changePassword, { body }, token);
    expect(answer.errorType).toBe('PASSWORD_REFUSED');
    await keepReply('passwords/refused', answer);
  } finally {
    await api.close();
  }
});

it('a deployment with the long policy takes a long password of plain words', async () => {
  const api = await startTestServer({ settings: { PASSWORD_POLICY: 'long' } });
  try {
    const { token } = await api.createCaller('OrganizationAdmin');
    const long = 'quatre bouleaux penchés';
    const body = { currentPassword: password, password: long, confirmPassword: long };
    expect((await api.request(changePassword, { body }, token)).status).toBe(200);
  } finally {
    await api.close();
  }
});
