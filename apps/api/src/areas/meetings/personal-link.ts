import { isMinted, mintToken } from '../../access/token.ts';
import { mailedLink } from '../../gateways/mailed-link.ts';
import type { Settings } from '../../settings/env.ts';

type Keys = Pick<Settings, 'TOKEN_KEY' | 'PUBLIC_URL'>;
const purpose = (meetingId: string, membershipId: string) =>
  `meeting link ${meetingId} ${membershipId}`;

/**
 * The link of one person to one session. It opens nothing by itself: at its end they log in. It lets
 * people come in whom the console does not take otherwise, to that call alone (OPEN-05). Their address
 * fills in the login, and is where no server sees it.
 */
export function personalLink(
  keys: Keys,
  ids: {
    readonly organizationId: string;
    readonly meetingId: string;
    readonly membershipId: string;
    readonly email: string;
  },
): string {
  return mailedLink(keys.PUBLIC_URL, '/join', {
    organization: ids.organizationId,
    meeting: ids.meetingId,
    email: ids.email,
    token: mintToken(keys.TOKEN_KEY, purpose(ids.meetingId, ids.membershipId)),
  });
}

export const isPersonalLink = (
  keys: Pick<Settings, 'TOKEN_KEY'>,
  meetingId: string,
  membershipId: string,
  token: string,
): boolean => isMinted(keys.TOKEN_KEY, purpose(meetingId, membershipId), token);
