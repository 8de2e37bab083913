import { isInCharge, type ParticipantType } from '../meetings/meeting.ts';

interface PersonInCall {
  readonly id: string;
  readonly type: ParticipantType;
}

/** Whether a mute is meant for a person: for the one it names, or else for everybody who does not run the call. */
export const isMuteFor = (participant: string | null, { id, type }: PersonInCall): boolean =>
  participant === null ? !isInCharge(type) : participant === id;

/**
 * Who of the people in a call reads a concern: the host or moderator it is for; without a choice the
 * host, or the moderators where the host is absent. Never its sender.
 */
export function readersOfConcern<Person extends PersonInCall>(
  people: readonly Person[],
  { from, to }: { readonly from: string; readonly to: string | null },
): Person[] {
  const inCharge = people.filter(({ id, type }) => isInCharge(type) && id !== from);
  if (to !== null) return inCharge.filter(({ id }) => id === to);
  const hosts = inCharge.filter(({ type }) => type === 'owner');
  return hosts.length > 0 ? hosts : inCharge;
}
