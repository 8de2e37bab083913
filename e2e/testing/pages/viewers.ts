import type { UserType } from '@ensemble/contract';
import { demand, demoPerson, tokenOf } from '../api.ts';
import { newOrganization, newPerson } from '../people.ts';
import { type Address, addresses, more } from './addresses.ts';
import { areaRoutes, type ConsoleRoute, routesOf } from './routes.ts';

/** Who looks at pages, and at which. */
export interface Viewer {
  readonly name: string;
  readonly routes: readonly ConsoleRoute[];
  /** A token; null for a visitor. */
  readonly open: () => Promise<string | null>;
  /** Whether one console can go through all their pages, as a person does who follows its links. */
  readonly inShell?: boolean;
}

/** A page that a viewer looks at. */
export interface Looked {
  readonly route: string;
  readonly address: Address;
}

/** Everyone who may use the console; employees use the app alone. */
const roles: readonly UserType[] = [
  'OrganizationAdmin',
  'PeerSupportAdmin',
  'ServiceProvider',
  'PeerSupporter',
  'FamilyFriend',
];

/**
 * Administrators of both kinds may do the same in the same shell, and are shown the same pages. Of
 * the second kind the pages are looked at that differ, and where they begin.
 */
export const alike = ['OrganizationAdmin', 'PeerSupportAdmin'] as const;
const ofTheSecond: readonly string[] = ['/users', '/mobile/schedule'];

/** Pages that ask for a second step that is set up; the others of theirs set one up. */
const asking: Readonly<Record<string, { totp: boolean; sms: boolean }>> = {
  '/verify-code': { totp: true, sms: false },
  '/verify': { totp: true, sms: true },
};

const having = (access: ConsoleRoute['access']) =>
  areaRoutes.filter((route) => route.access === access);

/** The token after the password alone. */
async function passwordToken(steps: { totp: boolean; sms: boolean }): Promise<string> {
  const person = await newPerson(await newOrganization(), { role: 'OrganizationAdmin', ...steps });
  const { email, password } = person;
  const { accessToken } = await demand('POST', '/auth/login', { body: { email, password } });
  return String(accessToken);
}

const superAdmin = async (): Promise<string> => {
  const { organizationId: id } = demoPerson('SuperAdmin');
  return tokenOf(await newPerson({ id }, { role: 'SuperAdmin', totp: true }));
};

export const viewers: readonly Viewer[] = [
  { name: 'a visitor', routes: having('public'), open: async () => null },
  {
    name: 'a person without a second step',
    routes: having('twoFactor').filter(({ path }) => !asking[path]),
    open: () => passwordToken({ totp: false, sms: false }),
  },
  ...Object.entries(asking).map(([path, steps]) => ({
    name: `a person with ${steps.sms ? 'two second steps' : 'an authenticator'}`,
    routes: having('twoFactor').filter((route) => route.path === path),
    open: () => passwordToken(steps),
  })),
  ...roles.map((role) => ({
    name: role,
    routes: routesOf(role).filter(({ path }) => role !== alike[1] || ofTheSecond.includes(path)),
    open: () => tokenOf(demoPerson(role)),
    inShell: true,
  })),
  { name: 'SuperAdmin', routes: routesOf('SuperAdmin'), open: superAdmin },
];

/** Each page that a viewer looks at, with its route. */
export const pagesOf = ({ name, routes }: Viewer): Looked[] =>
  routes.flatMap(({ path }) =>
    [...(addresses[path] ?? []), ...(more[`${name} ${path}`] ?? [])].map((address) => ({
      route: path,
      address,
    })),
  );
