import {
  type getLegalConsent as getRoute,
  type giveLegalConsent as giveRoute,
  type Language,
  languages,
  legalKinds,
  type RouteReply,
} from '@ensemble/contract';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { checkLanguage } from '../content/index.ts';
import { currentDocument } from './documents.ts';
import { insertAcceptances, listAcceptances } from './legal.store.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}
type Consent = RouteReply<typeof getRoute>;

interface NewMembership {
  readonly personId: string;
  readonly organizationId: string;
  readonly language: Language;
}

/** Records that a person accepted the terms and the privacy policy of the day as they joined (OPEN-51, OPEN-94). */
export async function recordAcceptance(
  tx: Transaction,
  { personId, organizationId, language }: NewMembership,
  { TIME_ZONE }: Pick<Settings, 'TIME_ZONE'>,
): Promise<void> {
  const rows = [];
  for (const document of legalKinds) {
    const offered = await currentDocument(tx, organizationId, document, language, TIME_ZONE);
    const { language: offeredIn, version } = offered;
    rows.push({ personId, organizationId, document, language: offeredIn, version });
  }
  await insertAcceptances(tx, rows);
}

/** Which of the documents that hold now the caller has accepted; a new version asks again (OPEN-94). In a language of the organisation (OPEN-54). */
export const getLegalConsent =
  ({ database, settings }: Dependencies) =>
  async ({ scope, caller, query }: TenantCall<typeof getRoute>): Promise<Consent> =>
    withIdentityRole(database, async (tx) => {
      await checkLanguage(tx, scope, query.language);
      return readConsent(tx, settings, caller.personId, scope.organizationId, query.language);
    });

/** Accepts a document, in the version that holds and no other. */
export const giveLegalConsent =
  ({ database, settings }: Dependencies) =>
  async ({ scope, caller, origin, body }: TenantCall<typeof giveRoute>): Promise<Consent> =>
    withIdentityRole(database, async (tx) => {
      const { organizationId } = scope;
      const { personId } = caller;
      const { document, language, version } = body;
      await checkLanguage(tx, scope, language);
      const current = await currentDocument(
        tx,
        organizationId,
        document,
        language,
        settings.TIME_ZONE,
      );
      if (current.version !== version) throw new Refusal('LEGAL_VERSION_OUTDATED');
      await insertAcceptances(tx, [{ personId, organizationId, document, language, version }]);
      await recordAudit(tx, origin, {
        action: 'legal.accept',
        organizationId,
        actorId: personId,
        targetType: 'person',
        targetId: personId,
        changes: { document, language, version },
      });
      return readConsent(tx, settings, personId, organizationId, language);
    });

/** Accepted is a document in the version that holds now in the language it was accepted in: to change one's language asks for nothing. */
async function readConsent(
  tx: Transaction,
  { TIME_ZONE }: Pick<Settings, 'TIME_ZONE'>,
  personId: string,
  organizationId: string,
  language: Language,
): Promise<Consent> {
  const accepted = await listAcceptances(tx, personId, organizationId);
  const documents: Consent['documents'] = [];
  for (const document of legalKinds) {
    const inEach = new Map(
      await Promise.all(
        languages.map(
          async (each) =>
            [each, await currentDocument(tx, organizationId, document, each, TIME_ZONE)] as const,
        ),
      ),
    );
    const { version, publishedOn } =
      inEach.get(language) ??
      (await currentDocument(tx, organizationId, document, language, TIME_ZONE));
    const found = accepted.find((row) => {
      const holds = inEach.get(row.language);
      const isSame = holds?.language === row.language && holds.version === row.version;
      return row.document === document && isSame;
    });
    const acceptedAt = found?.createdAt.toISOString() ?? null;
    documents.push({ document, language, version, publishedOn, acceptedAt });
  }
  return { documents };
}
