import type { Permission, UserType } from '@ensemble/contract';
import type { ComponentType } from 'react';
import type { PhraseKey } from '../i18n/index.ts';
import type { RoutePhrasePart } from '../i18n/route-phrase-files.ts';
import type { Shell } from '../session/index.ts';
import type { Load } from '../loading/loaded.ts';

/** Loads the code of a page: once it is opened, or as the console starts on its address. */
export type LoadPage = Load<{ default: ComponentType }>;

interface AnyPage {
  readonly path: string;
  readonly load: LoadPage;
  /** Parts of the phrases the page waits for, beside those of every page of its kind. */
  readonly phrases?: readonly RoutePhrasePart[];
  /** Code it shows that is larger than all the rest, and is asked for before it. */
  readonly preload?: Load<unknown>;
}

/** A page open to anyone (SHELL-01). */
export interface PublicRoute extends AnyPage {
  readonly access: 'public';
}

/** A page between the password and the shells (TFA-06): it needs a session, of any level. */
export interface TwoFactorRoute extends AnyPage {
  readonly access: 'twoFactor';
}

/** A page inside a shell (SHELL-02, SHELL-06). */
export interface PrivateRoute extends AnyPage {
  readonly access: 'private';
  /** Has a frame of its own in place of the shell. */
  readonly isBare?: true;
  /** The shells it belongs to (AUTH-38). */
  readonly shells: readonly Shell[];
  /** What the page reads first, asked for while its code is on its way: the addresses that the page itself asks for. */
  readonly reads?: (organizationId: string, address: URLSearchParams) => readonly string[];
  /** What the page reads by the first of those answers, such as the other language of a text. */
  readonly readsNext?: (organizationId: string, first: unknown) => readonly string[];
  /** What the person must be permitted; left out, having entered is enough. */
  readonly permission?: Permission;
}

export type AreaRoute = PublicRoute | TwoFactorRoute | PrivateRoute;

/** An entry of the side navigation; each area states its own in `navigation.ts`. */
export interface NavigationEntry {
  /** Where it stands from the top, in steps of ten: neighbours leave room between them. */
  readonly position: number;
  readonly path: string;
  readonly label: PhraseKey;
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly shells: readonly Shell[];
  readonly permission?: Permission;
  /** The only roles it is for, among those of its shells. */
  readonly userTypes?: readonly UserType[];
  /** The heading it stands under, with its neighbours. */
  readonly group?: PhraseKey;
  /** Not among the entries of the side navigation: reached from a page, or by searching (SHELL-09, SHELL-10). */
  readonly aside?: true;
  /** Other paths that count as being here. */
  readonly alsoAt?: readonly string[];
}
