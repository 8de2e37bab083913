import * as routes from '@ensemble/contract/content';
import type { AreaParts } from '../../area-parts.ts';
import { discardContentDraft, getContentDraft, keepContentDraft } from './content-draft.ts';
import { listDeletedContent, restoreContent } from './deleted-content.ts';
import { readContentOverview } from './read-content-overview.ts';
import { getRevision, listRevisions, markContentInStep } from './revisions.ts';

export function mountContent({ mount, database }: AreaParts): void {
  mount.tenantRoute(routes.readContentOverview, readContentOverview({ database }));
  mount.tenantRoute(routes.markContentInStep, markContentInStep({ database }));
  mount.tenantRoute(routes.listRevisions, listRevisions({ database }));
  mount.tenantRoute(routes.getRevision, getRevision({ database }));
  mount.tenantRoute(routes.listDeletedContent, listDeletedContent({ database }));
  mount.tenantRoute(routes.restoreContent, restoreContent({ database }));
  mount.tenantRoute(routes.getContentDraft, getContentDraft({ database }));
  mount.tenantRoute(routes.keepContentDraft, keepContentDraft({ database }));
  mount.tenantRoute(routes.discardContentDraft, discardContentDraft({ database }));
}
