import { defineCheck } from '../../check.ts';
import { domainsAbove, mailDomain } from './mail-domain.ts';

/** What the domain asks of those who get a mail that is not from it (RFC 7489); a domain above may say it too. */
export const dmarc = defineCheck(
  'dmarc',
  { good: 'good', noDomain: 'notSet', missing: 'attention', lax: 'attention' },
  async ({ peers, settings }) => {
    const domain = mailDomain(settings);
    if (domain === undefined) return ['noDomain'];
    for (const each of domainsAbove(domain)) {
      const texts = await peers.readTexts(`_dmarc.${each}`);
      const text = texts.find((one) => /^v=DMARC1/i.test(one));
      if (text === undefined) continue;
      return [/;\s*p=none\b/i.test(text) ? 'lax' : 'good', { domain }];
    }
    return ['missing', { domain }];
  },
);
