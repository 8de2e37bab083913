import { isAdministrator, isInCharge, type UserType } from '@ensemble/contract';
import type { ParticipantRow } from './registration/participants.store.ts';

/** Who reads or acts; `memberId` is absent for a SuperAdmin who is no member of the organization. */
export interface Reader {
  readonly memberId: string | undefined;
  readonly role: UserType;
}

/** Those in charge cancel a session, and the organization's administrators. */
export const mayCancel = (reader: Reader, own: ParticipantRow | undefined): boolean =>
  (own !== undefined && isInCharge(own.type)) ||
  isAdministrator(reader.role) ||
  reader.role === 'SuperAdmin';
