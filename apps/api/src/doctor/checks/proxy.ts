import { unreadableKey } from '../../http/count-unreadable.ts';
import { defineCheck } from '../check.ts';

/** Whether the proxy in front states addresses that can be read: limits count by them (API-76). */
export const proxy = defineCheck(
  'proxy',
  { good: 'good', none: 'good', unreadable: 'attention' },
  async ({ database, settings }) => {
    if (settings.TRUSTED_PROXIES === 0) return ['none'];
    const { rows } = await database.identity.raw.query<{ points: number }>(
      'SELECT points FROM request_count WHERE key = $1 AND expires_at > now()',
      [unreadableKey],
    );
    const count = rows[0]?.points ?? 0;
    return count > 0 ? ['unreadable', { count }] : ['good'];
  },
);
