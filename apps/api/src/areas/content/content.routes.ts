import * as routes from '@ensemble/contract/content';
import type { AreaContext } from '../../area.ts';
import {
  discardContentDraft,
  getContentDraft,
  listContentDrafts,
  saveContentDraft,
} from './content-draft.ts';
import { listDeletedContent } from './list-deleted.ts';
import { readContentOverview } from './read-content-overview.ts';
import { type AllKinds, restoreContent } from './restore.ts';
import { getRevision, listRevisions, markContentInStep } from './revisions.ts';

/** What all kinds of texts have in common, over every kind that the areas have. */
export function mountContent({ mount, database }: AreaContext, kinds: AllKinds): void {
  mount.tenantRoute(routes.readContentOverview, readContentOverview({ database }));
  mount.tenantRoute(routes.markContentInStep, markContentInStep({ database }));
  mount.tenantRoute(routes.listRevisions, listRevisions({ database }));
  mount.tenantRoute(routes.getRevision, getRevision({ database }));
  mount.tenantRoute(routes.listDeletedContent, listDeletedContent({ database }));
  mount.tenantRoute(routes.restoreContent, restoreContent(database, kinds));
  mount.tenantRoute(routes.getContentDraft, getContentDraft(database, kinds));
  mount.tenantRoute(routes.listContentDrafts, listContentDrafts(database, kinds));
  mount.tenantRoute(routes.saveContentDraft, saveContentDraft(database, kinds));
  mount.tenantRoute(routes.discardContentDraft, discardContentDraft(database, kinds));
}
