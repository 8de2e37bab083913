import { demand, demoPerson, tokenOf } from '../api.ts';
import { newMeeting } from '../calls.ts';
import { linkIn, waitForMail } from '../mails.ts';
import { invite, unique } from '../people.ts';

/** What addresses of pages name, of the demonstration's fire service; its lists are full. */
export async function makeThings(): Promise<Readonly<Record<string, string>>> {
  const administrator = demoPerson('OrganizationAdmin');
  const organization = administrator.organizationId;
  const token = await tokenOf(administrator);
  const path = `/organizations/${organization}`;
  const first = async (address: string, key: string) => {
    const listed = (await demand('GET', `${path}/${address}`, { token }))[key];
    const [thing] = listed as { id: string }[];
    if (!thing) throw new Error(`the demonstration has no ${key}`);
    return thing.id;
  };
  const email = `${unique()}@journey.example`;
  await invite({ id: organization }, 'ServiceProvider', email);
  const registerLink = new URL(linkIn(await waitForMail(email), '/register'));
  const host = await tokenOf(demoPerson('ServiceProvider'));
  return {
    organization,
    email,
    token: 'a'.repeat(43),
    registerLink: registerLink.pathname + registerLink.hash,
    article: await first('learn/articles?language=en', 'articles'),
    preset: await first('myPlan/presets/en', 'presets'),
    notification: await first('notifications?sort=all', 'notifications'),
    meeting: (await newMeeting({ id: organization }, host, 'After a hard week')).id,
  };
}
