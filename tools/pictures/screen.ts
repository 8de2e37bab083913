import type { Page } from 'playwright-core';
import type { Variant } from './variants.ts';
import type { Words } from './words.ts';

/** Who looks at a screen; `firstAdmin` is the administrator of an organization that has nothing yet. */
export type Viewer =
  | 'visitor'
  | 'admin'
  | 'firstAdmin'
  | 'superAdmin'
  | 'provider'
  | 'peer'
  | 'newcomer'
  | 'owing';

/** A screen of the console, and how a person comes to it. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Links that are mailed are named by what they open. */
  readonly path: string;
  /** What is shown in place of an address, like a mail. */
  readonly html?: (variant: Variant) => string;
  /** What is done once the page is there. */
  readonly act?: (page: Page, t: Words) => Promise<void>;
}
