import { id, parse } from '@ensemble/contract';
import { callPath, personalLinkKey } from '../../session/index.ts';

const meetingKey = 'activeMeeting';

/** The session whose lobby or call is open in this tab (MEET-11): of the address, else the last one; none for anything else. */
export function activeMeeting(address: URLSearchParams): string | undefined {
  const meeting = parse(id, address.get('meeting') ?? sessionStorage.getItem(meetingKey));
  return meeting.success ? meeting.data : undefined;
}

export const rememberMeeting = (meetingId: string): void =>
  sessionStorage.setItem(meetingKey, meetingId);

/** What the link of a session's email carries. */
export interface PersonalLink {
  readonly organization: string;
  readonly meeting: string;
  readonly token: string;
  /** Whose it is; links of earlier versions do not say it, and what this tab keeps does not either. */
  readonly email?: string | undefined;
}

/** Reads a personal link; none where a part of it is missing. */
export function readLink(carried: URLSearchParams): PersonalLink | undefined {
  const [organization, meeting] = [carried.get('organization'), carried.get('meeting')];
  const token = carried.get('token');
  if (!token || !parse(id, organization).success || !parse(id, meeting).success) return undefined;
  const email = carried.get('email') ?? undefined;
  return { organization: organization ?? '', meeting: meeting ?? '', token, email };
}

/** The link this tab was opened with: after a logout a person comes in by it again. */
export function storedLink(): PersonalLink | undefined {
  const stored = sessionStorage.getItem(personalLinkKey);
  return stored === null ? undefined : readLink(new URLSearchParams(stored));
}

export const storeLink = ({ organization, meeting, token }: PersonalLink): void =>
  sessionStorage.setItem(
    personalLinkKey,
    new URLSearchParams({ organization, meeting, token }).toString(),
  );

/** The lobby of a session; the organization is named where it may be another than the current one. */
export const lobbyOf = ({
  meeting,
  organization,
}: Pick<PersonalLink, 'meeting' | 'organization'>): string =>
  `${callPath}?${new URLSearchParams({ meeting, organization }).toString()}`;
