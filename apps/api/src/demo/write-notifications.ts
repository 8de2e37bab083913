import { defaultQuietHours, type NotificationBehaviour } from '@ensemble/contract';
import { enqueuePlan } from '../areas/notifications/delivery/enqueue-plan.ts';
import { insertNotifications, type NewRow } from '../areas/notifications/notifications.store.ts';
import { statusOf } from '../areas/notifications/edit/notification-state.ts';
import { insertSeries } from '../areas/notifications/series/series.store.ts';
import { type Delivery, timesOf } from '../areas/notifications/edit/timing.ts';
import type { Transaction } from '../db/database.ts';
import { and, eq } from '../db/drizzle.ts';
import { contentItem } from '../../database/tables/content.table.ts';
import { membership } from '../../database/tables/users.table.ts';
import { assumeTenant } from '../tenancy/scope.ts';

const zone = 'America/Toronto';
const delivery: Delivery = { quietHours: defaultQuietHours, quietPeriod: null };

interface DemoNotification {
  /** From today; those before are sent. */
  readonly days: number;
  readonly en: { readonly title: string; readonly description: string };
  readonly fr: { readonly title: string; readonly description: string };
  readonly behaviour: NotificationBehaviour;
  readonly isImportant?: true;
  readonly isCancelled?: true;
}

const demoNotifications: readonly DemoNotification[] = [
  {
    days: -12,
    en: {
      title: 'The peer support team has grown',
      description: 'Two new colleagues are there for you. See how to reach them.',
    },
    fr: {
      title: 'L’équipe de soutien s’agrandit',
      description: 'Deux nouvelles personnes sont là pour vous. Voyez comment les joindre.',
    },
    behaviour: 'OpenGetSupportGetSupport',
  },
  {
    days: -5,
    en: {
      title: 'We’re here after this week',
      description: 'It was a hard week. You don’t have to carry it alone.',
    },
    fr: {
      title: 'Nous sommes là après cette semaine',
      description: 'La semaine a été difficile. Vous n’êtes pas seuls.',
    },
    behaviour: 'OpenGetSupportGetSupport',
    isImportant: true,
  },
  {
    days: -2,
    en: {
      title: 'A new goal to try',
      description: 'Ten quiet minutes a day. Start when you like.',
    },
    fr: {
      title: 'Un nouvel objectif à essayer',
      description: 'Dix minutes de calme par jour. Commencez quand vous voulez.',
    },
    behaviour: 'OpenMyPlan',
    isCancelled: true,
  },
  {
    days: 3,
    en: {
      title: 'Something to read',
      description: 'Sleep after a night on duty: what helps, and what doesn’t.',
    },
    fr: {
      title: 'À lire',
      description: 'Dormir après une nuit de travail\u00a0: ce qui aide et ce qui n’aide pas.',
    },
    behaviour: 'LinkToArticle',
  },
];

const weekly = {
  en: { title: 'A quiet minute', description: 'Before the week begins: breathe in, and out.' },
  fr: {
    title: 'Une minute de calme',
    description: 'Avant la semaine\u00a0: inspirez, puis expirez.',
  },
};

/** Writes notifications that were sent, cancelled and are to come, and one that comes every Monday. */
export async function writeDemoNotifications(
  tx: Transaction,
  organizationId: string,
  personId: string,
): Promise<void> {
  const [author] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.organizationId, organizationId)));
  const createdBy = author?.id ?? null;
  const [article] = await tx
    .select({ pairId: contentItem.pairId })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        eq(contentItem.kind, 'article'),
        eq(contentItem.status, 'published'),
      ),
    )
    .orderBy(contentItem.createdAt)
    .limit(1);
  const about = { organizationId, createdBy, pairId: article?.pairId ?? null };
  const rows = await insertNotifications(
    tx,
    demoNotifications.map((each) => rowOf(each, about)),
  );
  for (const row of rows) if (statusOf(row) === 'scheduled') await enqueuePlan(tx, row);
  const first = morning(1);
  const series: Parameters<typeof insertSeries>[2] = {
    recurrence: { every: 'week', weekdays: [1] },
    wallTime: '09:00',
    zone,
    startsOn: first.toPlainDate().toString(),
    timing: 'recipientZone',
    texts: weekly,
    behaviour: 'OpenMyPlan',
    importance: 'everyday',
    createdBy,
  };
  await insertSeries(tx, assumeTenant(organizationId), series, delivery);
}

interface WrittenFor {
  readonly organizationId: string;
  readonly createdBy: string | null;
  /** The article that one of them announces. */
  readonly pairId: string | null;
}

function rowOf(demo: DemoNotification, { organizationId, createdBy, pairId }: WrittenFor): NewRow {
  const { days, en, fr, behaviour, isImportant, isCancelled } = demo;
  const at = morning(days);
  const scheduledAt = new Date(at.epochMilliseconds);
  const isSent = days < 0 && !isCancelled;
  const planned = {
    importance: isImportant ? 'important' : 'everyday',
    scheduledAt,
    timing: 'recipientZone',
    wallTime: at.toPlainDateTime().toString({ smallestUnit: 'minute' }),
  } as const;
  return {
    organizationId,
    texts: { en, fr },
    behaviour,
    articlePairId: behaviour === 'LinkToArticle' ? pairId : null,
    ...planned,
    zone,
    createdBy,
    createdAt: new Date(Math.min(scheduledAt.getTime(), Date.now()) - 86_400_000),
    ...(isSent && {
      opensAt: scheduledAt,
      closesAt: scheduledAt,
      work: 'done',
    }),
    ...(isCancelled && { cancelReason: 'person', cancelledAt: scheduledAt }),
    ...(days > 0 && timesOf(planned, delivery)),
  };
}

/** Nine o'clock, some days from today. */
const morning = (days: number): Temporal.ZonedDateTime =>
  Temporal.Now.zonedDateTimeISO(zone)
    .add({ days })
    .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
