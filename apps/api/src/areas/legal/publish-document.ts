import {
  type EditedDocument,
  type Language,
  legalDocumentKinds,
  type LegalKind,
  otherOf,
  type publishPolicy as policyRoute,
  type publishTerms as termsRoute,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { refuseField } from '../../http/routing/refusal.ts';
import { withTenant } from '../../tenancy/scope.ts';
import {
  type Actor,
  addText,
  checkOrganization,
  checkSameLanguage,
  lockText,
  presentTexts,
  readTexts,
  saveText,
} from '../content/index.ts';
import { acceptRichText, hasText } from '../rich-text/index.ts';
import { readEdited } from './read-document.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}
interface Sent {
  readonly content: string;
  readonly title: string;
  readonly language: Language;
}

/** API-52, LEGAL-17, LEGAL-22. */
export const publishTerms = (deps: Dependencies) => (call: TenantCall<typeof termsRoute>) =>
  publish(deps, call, 'terms', call.body.termDTO, call.body);

/** API-53, LEGAL-17, LEGAL-22. */
export const publishPolicy = (deps: Dependencies) => (call: TenantCall<typeof policyRoute>) =>
  publish(deps, call, 'policy', call.body.policyDTO, call.body);

/** Publishes a document in one language: a new version, unless nothing changed. What it was before is kept. */
async function publish(
  deps: Dependencies,
  call: Actor & Pick<TenantCall<typeof termsRoute>, 'role'>,
  kind: LegalKind,
  { content, title, language }: Sent,
  {
    organizationId,
    version,
  }: Pick<TenantCall<typeof termsRoute>['body'], 'organizationId' | 'version'>,
): Promise<EditedDocument> {
  const { scope } = call;
  checkOrganization(scope, organizationId);
  const text = {
    title,
    status: 'published' as const,
    values: { title, content: acceptDocument(content) },
  };
  return withTenant(deps.database, scope, async (tx) => {
    const [own] = await readTexts(tx, presentTexts(scope, kind, language));
    if (own) {
      const pair = await lockText(tx, scope, legalDocumentKinds[kind], own.id);
      await checkSameLanguage(tx, scope, pair.row, language);
      await saveText(tx, call, legalDocumentKinds[kind], pair, { ...text, version });
    } else {
      const translationOf = await otherLanguage(tx, call, kind, language);
      await addText(tx, call, legalDocumentKinds[kind], { ...text, language, translationOf });
    }
    return readEdited(deps, tx, call, kind, language);
  });
}

/** The text of a document as it is stored; refused where cleaning it left nothing to read (LEGAL-15). */
function acceptDocument(html: string): string {
  const content = acceptRichText(html);
  if (!hasText(content))
    throw refuseField('VALIDATION_FAILED', 'content', { key: 'rules.required' });
  return content;
}

/** The organisation's document in its other language, whose counterpart the new one is. */
async function otherLanguage(
  tx: Transaction,
  { scope }: Actor,
  kind: LegalKind,
  language: Language,
): Promise<string | undefined> {
  const [other] = await readTexts(tx, presentTexts(scope, kind, otherOf(language)));
  return other?.id;
}
