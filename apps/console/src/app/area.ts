import type { Permission } from '@ensemble/contract';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PhraseKey } from '../i18n/index.ts';
import type { Shell } from '../session/index.ts';

type Page = LazyExoticComponent<ComponentType>;

/** A page open to anyone (SHELL-01). */
export interface PublicRoute {
  readonly access: 'public';
  readonly path: string;
  readonly page: Page;
}

/** A page between the password and the shells (TFA-06): it needs a session, of any level. */
export interface TwoFactorRoute {
  readonly access: 'twoFactor';
  readonly path: string;
  readonly page: Page;
}

/** A page inside a shell (SHELL-02, SHELL-06). */
export interface PrivateRoute {
  readonly access: 'private';
  readonly path: string;
  readonly page: Page;
  /** The shells it belongs to (AUTH-38). */
  readonly shells: readonly Shell[];
  /** What the person must be permitted; left out, having entered is enough. */
  readonly permission?: Permission;
}

export type AreaRoute = PublicRoute | TwoFactorRoute | PrivateRoute;

/** An entry of the side navigation; each area states its own in `navigation.ts`. */
export interface NavigationEntry {
  readonly path: string;
  readonly label: PhraseKey;
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly shells: readonly Shell[];
  readonly permission?: Permission;
  /** Not among the entries of the side navigation: reached from a page, or by searching (SHELL-09, SHELL-10). */
  readonly aside?: true;
  /** Other paths that count as being here. */
  readonly alsoAt?: readonly string[];
}
