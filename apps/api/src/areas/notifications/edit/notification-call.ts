import {
  type AnyRoute,
  type AuditAction,
  checkLockScreenWording,
  type Language,
  languages,
  type Notification,
} from '@ensemble/contract';
import type { AreaContext } from '../../../area.ts';
import { recordTenantAct } from '../../../audit/record.ts';
import type { Transaction } from '../../../db/database.ts';
import type { NotificationTexts } from '../../../../database/tables/notifications.table.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { findOrganization } from '../../organizations/index.ts';
import { notificationReply } from '../notification-reply.ts';
import { findDetail, type NotificationRow } from '../notifications.store.ts';
import { readNextDates } from '../series/next-dates.ts';
import { readDeliverySettings, type DeliverySettings } from '../settings/settings.store.ts';

/** What the use cases of this area work with. */
export type Dependencies = Pick<AreaContext, 'database' | 'settings' | 'push'>;

/** What a call on notifications needs to know of its organization. */
export interface DeliveryContext {
  /** Its languages, the first one first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly delivery: DeliverySettings;
}

export async function readDeliveryContext(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
): Promise<DeliveryContext> {
  const organization = await findOrganization(tx, scope);
  if (!organization) throw new Refusal('ORGANIZATION_NOT_FOUND');
  const [first = 'en', ...others] = organization.locale as Language[];
  return {
    languages: [first, ...others],
    delivery: await readDeliverySettings(tx, scope, deps.settings.TIME_ZONE),
  };
}

/** Whose drafts of notifications go once one is saved. */
export const draftOwner = ({ caller }: Pick<TenantCall<AnyRoute>, 'caller'>) =>
  ({ personId: caller.personId, kind: 'notification' }) as const;

/** The caller's place: in this organization, or a SuperAdmin's own. */
export function ownMemberId({ caller, scope }: TenantCall<AnyRoute>): string {
  const { organizations } = caller;
  const context =
    organizations.find(({ organizationId }) => organizationId === scope.organizationId) ??
    organizations[0];
  if (!context) throw new Refusal('ORGANIZATION_MISMATCH');
  return context.memberId;
}

/** Answers a notification as it is now, with its times in the zone that the call names, else the organization's. */
export async function replyOf(
  tx: Transaction,
  { scope, query }: { scope: Scope; query: { timeZone?: string | undefined } },
  id: string,
  { languages, delivery }: DeliveryContext,
): Promise<Notification> {
  const row = await findDetail(tx, scope, id);
  if (!row) throw new Refusal('NOTIFICATION_NOT_FOUND');
  const zone = query.timeZone ?? delivery.timeZone;
  return notificationReply(row, languages[0], zone, await readNextDates(tx, [row], zone));
}

/** Words of the texts that should not stand on a lock screen, by language; a person let them stand. */
function riskyWords(texts: NotificationTexts): Record<string, string[]> {
  const found = languages.map((language) => {
    const { title = '', description = '' } = texts[language] ?? {};
    const findings = [title, description].flatMap((text) => checkLockScreenWording(text, language));
    return [language, findings.map(({ words }) => words)] as const;
  });
  return Object.fromEntries(found.filter(([, words]) => words.length > 0));
}

/** Records what a person did with a notification, by its title, and words that they were warned of. */
export const recordAct = (
  tx: Transaction,
  call: Pick<TenantCall<AnyRoute>, 'caller' | 'origin' | 'scope'>,
  action: AuditAction,
  row: Pick<NotificationRow, 'id' | 'texts'>,
  changes: Record<string, unknown> = {},
): Promise<void> => {
  const wording = riskyWords(row.texts);
  return recordTenantAct(tx, call, {
    action,
    targetType: 'notification',
    targetId: row.id,
    changes: {
      title: (row.texts.en ?? row.texts.fr)?.title ?? '',
      ...(Object.keys(wording).length > 0 && { wording }),
      ...changes,
    },
  });
};
