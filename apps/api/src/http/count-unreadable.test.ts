import { expect, it } from 'vitest';
import { openTestServer } from '../testing/server/test-server.ts';
import { unreadableKey } from './count-unreadable.ts';

const api = await openTestServer({ settings: { TRUSTED_PROXIES: '1' } });
const counted = () => api.countRows('request_count', 'key = $1', [unreadableKey]);
const from = (address: string) =>
  fetch(`${api.url}/health/live`, { headers: { 'x-forwarded-for': address } });

it('API-76 addresses of a proxy that no one can read are counted, and no others', async () => {
  for (const address of ['192.0.2.7', '192.0.2.7:4711', '[2001:db8::7]:443']) await from(address);
  expect(await counted()).toBe(0);
  expect((await from('unknown')).status).toBe(200);
  await expect.poll(counted).toBe(1);
});
