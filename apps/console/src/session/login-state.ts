import type { PageOrganization } from './page-organization.ts';

/** What another page tells the login page; kept in the navigation, not in the address. */
export interface LoginState {
  /** Where the person wanted to go (AUTH-39). */
  readonly origin?: string;
  /** An account was just made (AUTH-04). */
  readonly created?: true;
  /** A member, who goes on in the mobile app. */
  readonly usesApp?: true;
  /** The organisation whose invitation this login accepts (OPEN-75). */
  readonly invitedBy?: string;
  readonly email?: string;
  /** The organisation just joined, which the page of success still shows. */
  readonly organization?: PageOrganization;
}
