import {
  defaultColors,
  type Organization,
  type Session,
  type User,
  startingFeatures,
  type UserType,
} from '@ensemble/contract';
import { onTestFinished } from 'vitest';
import { keep, clear } from '../session/session-store.ts';
import { answerProofs, listenToRefusals, writeToken } from '../client/index.ts';
import { startSession } from '../session/index.ts';
import { answerProof } from '../session/proof.ts';

/** Ids that look like the API's, told apart by their number. */
export const idOf = (number: number): string =>
  `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const organizationId = idOf(1);

/** The organisation of the person here. */
export const organization = (more: Partial<Organization> = {}): Organization => ({
  id: organizationId,
  name: 'Harbour Fire Service',
  totalUsers: 3,
  createdAt: 1_760_000_000,
  status: 'active',
  isRoot: false,
  version: 1,
  features: { ...startingFeatures, schedule: { enabled: true } },
  organizationDetails: {
    name: 'Harbour Fire Service',
    description: '',
    logo: null,
    chbaseAppId: '',
    thidmBundleId: '',
    locale: 'en, fr',
    schemaColor: defaultColors,
    localizedStrings: [],
  },
  ...more,
});

type Standing = Pick<User['organizations'][number], 'userType' | 'userStatus'>;

/** A person as the users list has them. */
export const userOf = (number: number, standing: Partial<Standing> = {}): User => ({
  id: idOf(number),
  firstName: 'Noa',
  lastName: `Number ${number}`,
  email: `person-${number}@harbour.example`,
  createdAt: '2026-11-01T12:00:00Z',
  registered_date: '2026-11-02T12:00:00Z',
  initial_invitation_date: null,
  resent_date: null,
  invitation_mail: null,
  organizations: [{ organizationId, userType: 'Employee', userStatus: 'active', ...standing }],
});

/** A session of a person of this role. */
export function sessionOf(userType: UserType, more: Partial<Session> = {}): Session {
  const now = Math.floor(Date.now() / 1000);
  return {
    userId: idOf(2),
    accessToken: 'a-token',
    twoFaTypes: [],
    sessionLevel: 2,
    organizations: [{ organizationId, userType, memberId: idOf(3) }],
    twoFactorRequired: false,
    expiresAt: now + 1800,
    sessionTTL: 1800,
    serverTime: now,
    ...more,
  };
}

/** A person of this role uses the console until the test ends. */
export function signInAs(userType: UserType, more: Partial<Session> = {}): void {
  writeToken('a-token');
  keep({ session: sessionOf(userType, more), organization: organization() });
  onTestFinished(() => clear());
}

/**
 * The console listens to refusals that end the session, and asks for recent proofs, until the test
 * ends. Before anyone is signed in: a kept token would be asked about.
 */
export async function listenToSession(): Promise<void> {
  await startSession();
  onTestFinished(() => {
    answerProof(false);
    answerProofs(async () => false);
    listenToRefusals(() => undefined);
  });
}
