import {
  getVisibilityChanges,
  getVisibilityFigures,
  markVisibilitySeen,
  readVisibility,
} from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import { readPublicVisibility } from './read-visibility.ts';
import { readVisibilityFigures } from './read-figures.ts';
import { markChangesSeen, readVisibilityChanges } from './visibility-changes.ts';

/** Puts the routes of what an employer can see onto the server. */
export function mountVisibility({ mount, database, settings }: AreaContext): void {
  mount.publicRoute(readVisibility, readPublicVisibility({ database, settings }));
  mount.tenantRoute(getVisibilityFigures, readVisibilityFigures({ database, settings }));
  mount.tenantRoute(getVisibilityChanges, readVisibilityChanges({ database }));
  mount.tenantRoute(markVisibilitySeen, markChangesSeen({ database }));
}
