import { defineCheck } from '../../check.ts';
import { mailDomain } from './mail-domain.ts';

/** Whether the domain says which servers send its mail (RFC 7208); whether ours is among them shows by a mail. */
export const spf = defineCheck(
  'spf',
  {
    good: 'good',
    noDomain: 'notSet',
    missing: 'attention',
    several: 'broken',
    everyone: 'attention',
  },
  async ({ peers, settings }) => {
    const domain = mailDomain(settings);
    if (domain === undefined) return ['noDomain'];
    const texts = (await peers.readTexts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const [text] = texts;
    if (text === undefined) return ['missing', { domain }];
    if (texts.length > 1) return ['several', { domain }];
    return [/(?:^| )\+?all(?: |$)/i.test(text) ? 'everyone' : 'good', { domain }];
  },
);
