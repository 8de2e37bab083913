import type {
  EditedDocument,
  getTerms,
  LegalDocument,
  LegalKind,
  readTerms,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { PublicCall, TenantCall } from '../../http/routing/mount.ts';
import { withIdentityRole, withTenant } from '../../tenancy/scope.ts';
import { checkLanguage, presentTexts, readTexts, stateOf } from '../content/index.ts';
import { currentDocument } from './documents.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

/** Reads the document that holds for an organisation, as anyone may (API-31). */
export const readDocument =
  ({ database, settings }: Dependencies, kind: LegalKind) =>
  async ({ params }: PublicCall<typeof readTerms>): Promise<LegalDocument> =>
    withIdentityRole(database, (tx) =>
      currentDocument(tx, params.organizationId, kind, params.language, settings.TIME_ZONE),
    );

/** Reads the same to edit it, in a language the organisation has (API-52, API-53, LEGAL-13, OPEN-54). */
export const getDocument =
  (deps: Dependencies, kind: LegalKind) =>
  async (call: TenantCall<typeof getTerms>): Promise<EditedDocument> =>
    withTenant(deps.database, call.scope, async (tx) => {
      const { language } = call.params;
      await checkLanguage(tx, call.scope, language);
      return readEdited(deps, tx, call, kind, language);
    });

/** The document of a language with what is known of its saves, where it is the organisation's own. */
export async function readEdited(
  { settings }: Dependencies,
  tx: Transaction,
  { scope, role }: Pick<TenantCall<typeof getTerms>, 'scope' | 'role'>,
  kind: LegalKind,
  language: LegalDocument['language'],
): Promise<EditedDocument> {
  const [row] = await readTexts(tx, presentTexts(scope, kind, language));
  const { organizationId } = scope;
  const document = await currentDocument(tx, organizationId, kind, language, settings.TIME_ZONE);
  return { ...document, own: row ? { id: row.id, ...stateOf(row, role) } : null };
}
