import * as routes from '@ensemble/contract/legal';
import type { AreaParts } from '../area-parts.ts';
import { readDocument } from './read-document.ts';

export function mountLegal({ mount }: AreaParts): void {
  mount.publicRoute(routes.readTerms, readDocument('terms'));
  mount.publicRoute(routes.readPolicy, readDocument('policy'));
  mount.tenantRoute(routes.getTerms, readDocument('terms'));
  mount.tenantRoute(routes.getPolicy, readDocument('policy'));
}
