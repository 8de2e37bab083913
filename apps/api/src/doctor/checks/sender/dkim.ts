import { defineCheck } from '../../check.ts';
import { mailDomain } from './mail-domain.ts';

/** Whether the key stands where readers of our mails look for it (RFC 6376). */
export const dkim = defineCheck(
  'dkim',
  { good: 'good', noDomain: 'notSet', noSelector: 'notSet', missing: 'broken', revoked: 'broken' },
  async ({ peers, settings }) => {
    const domain = mailDomain(settings);
    if (domain === undefined) return ['noDomain'];
    const selector = settings.DKIM_SELECTOR;
    if (selector === undefined) return ['noSelector'];
    const name = `${selector}._domainkey.${domain}`;
    const key = (await peers.readTexts(name))
      .map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim())
      .find((each) => each !== undefined);
    if (key === undefined) return ['missing', { name }];
    return [key === '' ? 'revoked' : 'good', { name }];
  },
);
