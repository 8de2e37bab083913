import * as routes from '@ensemble/contract/legal';
import type { AreaContext } from '../../area.ts';
import { getLegalConsent, giveLegalConsent } from './consent.ts';
import { publishPolicy, publishTerms } from './publish-document.ts';
import { getDocument, readDocument } from './read-document.ts';

export function mountLegal({ mount, database, settings }: AreaContext): void {
  const deps = { database, settings };
  mount.publicRoute(routes.readTerms, readDocument(deps, 'terms'));
  mount.publicRoute(routes.readPolicy, readDocument(deps, 'policy'));
  mount.tenantRoute(routes.getTerms, getDocument(deps, 'terms'));
  mount.tenantRoute(routes.getPolicy, getDocument(deps, 'policy'));
  mount.tenantRoute(routes.publishTerms, publishTerms(deps));
  mount.tenantRoute(routes.publishPolicy, publishPolicy(deps));
  mount.tenantRoute(routes.getLegalConsent, getLegalConsent(deps));
  mount.tenantRoute(routes.giveLegalConsent, giveLegalConsent(deps));
}
