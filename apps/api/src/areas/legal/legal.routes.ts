import * as routes from '@ensemble/contract/legal';
import type { AreaContext } from '../../area.ts';
import { getLegalConsent, giveLegalConsent } from './consent.ts';
import { publishPolicy, publishTerms } from './publish-document.ts';
import { getDocument, readDocument } from './read-document.ts';

export function mountLegal({ mount, database, settings }: AreaContext): void {
  const parts = { database, settings };
  mount.publicRoute(routes.readTerms, readDocument(parts, 'terms'));
  mount.publicRoute(routes.readPolicy, readDocument(parts, 'policy'));
  mount.tenantRoute(routes.getTerms, getDocument(parts, 'terms'));
  mount.tenantRoute(routes.getPolicy, getDocument(parts, 'policy'));
  mount.tenantRoute(routes.publishTerms, publishTerms(parts));
  mount.tenantRoute(routes.publishPolicy, publishPolicy(parts));
  mount.tenantRoute(routes.getLegalConsent, getLegalConsent(parts));
  mount.tenantRoute(routes.giveLegalConsent, giveLegalConsent(parts));
}
