import { crisisNumbers } from '@ensemble/contract';
import { composeMail } from '../../apps/api/src/gateways/compose-mail.ts';
import { root } from '../launch/paths.ts';
import { readPhrases } from '../phrases/read-phrases.ts';
import type { Screen } from './screen.ts';
import type { Variant } from './variants.ts';

const { en } = await readPhrases(root);
const names = [...en.keys()].flatMap((key) => /^mail\.(\w+)Subject$/.exec(key)?.[1] ?? []);

/** Long ones: what is cut or runs over is seen with them. */
const values = {
  browser: 'Firefox, Windows',
  count: 3,
  date: '2 décembre 2026',
  days: 7,
  former: 'Administrateur du soutien par les pairs',
  organization: 'Service d’incendie de Northgate et des environs',
  people: 12,
  reason: 'The room is closed for repairs until the end of the month.',
  rights: 'You now manage the people, content and settings of your organization.',
  role: 'Peer support administrator',
  seen: 'Because this role is for your work, administrators see whether you have a second step for logging in.',
  staff:
    ' Because this role is for your work, administrators see whether you have a second step for logging in.',
  time: 'Wednesday, December 2, 2026 at 11:30 p.m. (Newfoundland)',
  title: 'Lunch with the day crew: what the first weeks in a new station are like',
  until: '1:00 a.m.',
};

/** A mail as it is sent, in the colour of the organization. */
function mailOf(name: string, { language, isRed }: Variant): string {
  const hasAction = en.has(`mail.${name}Action`);
  const content = {
    name,
    values,
    ...(hasAction && { link: `https://ensemble.example/register#accessToken=${'a'.repeat(43)}` }),
    ...(name.startsWith('unlock') && { code: '482913' }),
  };
  const look = {
    name: { en: 'Northgate Fire and Rescue', fr: 'Service d’incendie de Northgate' },
    themeColor: isRed ? '#9b2c2c' : '#0f5c5c',
    logo: { en: undefined, fr: undefined },
    isNameShown: true,
    numbers: crisisNumbers(),
  };
  return composeMail(content, [language], look).html;
}

/** Every mail of the product, by the name of its phrases. */
export const mailScreens: readonly Screen[] = names.map((name) => ({
  name: `mail-${name}`,
  viewer: 'visitor',
  path: '',
  html: (variant) => mailOf(name, variant),
}));
