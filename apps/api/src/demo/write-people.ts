import { randomBytes } from 'node:crypto';
import { isStaff, type UserType } from '@ensemble/contract';
import { generateSecret } from 'otplib';
import { encrypt } from '../encryption/encrypt.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import { hashPassword } from '../credentials/index.ts';
import { passwordHistory } from '../../database/tables/passwords.table.ts';
import { factor } from '../../database/tables/two-factor.table.ts';
import { membership } from '../../database/tables/users.table.ts';
import { person } from '../../database/tables/auth.table.ts';
import { sortColumns } from '../db/search.ts';
import type { Transaction } from '../db/database.ts';
import type { DemoMember } from './people.ts';

export interface DemoPerson {
  readonly role: UserType;
  readonly email: string;
  readonly password: string;
  readonly totpSecret?: string;
  readonly organizationId: string;
  readonly language: 'en' | 'fr';
}
/** A person whose credentials the demonstration prints. */
export async function insertNamed(
  tx: Transaction,
  encryptionKeys: KeyRing,
  organizationId: string,
  member: DemoMember,
  withFactor: boolean,
): Promise<DemoPerson> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const personId = await insertMember(tx, organizationId, member, passwordHash);
  await tx.insert(passwordHistory).values({ personId, passwordHash });
  const totpSecret = withFactor ? generateSecret() : undefined;
  if (totpSecret) {
    const secret = encrypt(encryptionKeys, totpSecret);
    await tx.insert(factor).values({ personId, type: 'totp', secret, confirmedAt: new Date() });
  }
  const { userType: role, email, language } = member;
  return { role, email, password, ...(totpSecret && { totpSecret }), organizationId, language };
}

export async function insertMembers(
  tx: Transaction,
  organizationId: string,
  members: readonly DemoMember[],
): Promise<void> {
  // No one knows the password of these: they fill the lists.
  const passwordHash = await hashPassword(newPassword());
  for (const member of members) {
    await insertMember(
      tx,
      organizationId,
      member,
      member.status === 'pending' ? null : passwordHash,
    );
  }
}

async function insertMember(
  tx: Transaction,
  organizationId: string,
  member: DemoMember,
  passwordHash: string | null,
): Promise<string> {
  const pending = member.status === 'pending';
  const names = pending ? {} : { firstName: member.firstName, lastName: member.lastName };
  const { email, language, userType, status } = member;
  const invitedAt = daysAgo(member.invitedDaysAgo);
  const [row] = await tx
    .insert(person)
    .values({
      email,
      language,
      passwordHash,
      ...names,
      createdAt: invitedAt,
      ...(!pending && { passwordChangedAt: invitedAt }),
    })
    .returning({ id: person.id });
  if (!row) throw new Error('no person was made');
  await tx.insert(membership).values({
    organizationId,
    personId: row.id,
    userType,
    status,
    createdAt: invitedAt,
    invitedAt,
    registeredAt: member.registeredDaysAgo === undefined ? null : daysAgo(member.registeredDaysAgo),
    resentAt: member.resentDaysAgo === undefined ? null : daysAgo(member.resentDaysAgo),
    staffSeenAt: isStaff(userType) && status === 'active' ? new Date() : null,
    deactivatedAt: status === 'inactive' ? daysAgo(10) : null,
    ...sortColumns({ email, ...names }),
  });
  return row.id;
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Random, and within the password rules. */
const newPassword = () => `En-${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}7a`;
