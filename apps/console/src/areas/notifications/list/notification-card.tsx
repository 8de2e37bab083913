import { type Notification, otherOf } from '@ensemble/contract';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconRepeat, IconSparkles, IconStar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../../ui/address/link.tsx';
import { ownZone } from '../../../calendar/own-zone.ts';
import { formatLocal, formatLocalTime, nameOfZone } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { showMade } from '../../../ui/show-made.ts';
import type { Action } from '../action-dialog.tsx';
import { CardActions } from './card-actions.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import classes from './notifications.module.css';
import { StatusMark } from './status-mark.tsx';
import { articleTitleIn, textIn } from '../texts.ts';
import { describeRecurrence, formatScheduled } from '../wall-time.ts';

interface NotificationCardProps {
  notification: Notification;
  onAct: (action: Action) => void;
  /** It was just made or changed: it says so, and takes the focus. */
  isMade?: boolean;
}

/** A notification as the list shows it (NOTIF-05, NOTIF-06); of a series, all that are to come. */
export function NotificationCard({ notification, onAct, isMade = false }: NotificationCardProps) {
  const { t } = useTranslation();
  const { state, cancelReason } = notification;
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isMade) showMade(card.current);
  }, [isMade]);
  return (
    <Paper
      withBorder
      shadow="xs"
      p="md"
      className={classes.card}
      component="article"
      ref={card}
      tabIndex={-1}
      data-made={isMade || undefined}
      aria-labelledby={titleId}
    >
      <Stack gap="sm">
        <div className={classes.head}>
          <Group gap="xs" className={classes.marks}>
            <StatusMark state={state} />
            <Marks notification={notification} isMade={isMade} />
          </Group>
          <CardActions notification={notification} onAct={onAct} />
        </div>
        <Texts notification={notification} titleId={titleId} />
        <Facts notification={notification} />
        {cancelReason === 'article' && (
          <Text size="sm">{t('notifications.cancelledForArticle')}</Text>
        )}
        <DeliveryLine notification={notification} onAct={onAct} />
      </Stack>
    </Paper>
  );
}

/** What else is said next to its state. */
function Marks({ notification, isMade }: Pick<NotificationCardProps, 'notification' | 'isMade'>) {
  const { t } = useTranslation();
  const { importance, series } = notification;
  return (
    <>
      {isMade && (
        <StatusBadge tone="plain" icon={IconSparkles} label={t('notifications.justSaved')} />
      )}
      {importance === 'important' && (
        <StatusBadge tone="plain" icon={IconStar} label={t('notifications.importance.important')} />
      )}
      {series && (
        <StatusBadge
          tone="plain"
          icon={IconRepeat}
          label={t(series.hasEnded ? 'notifications.seriesEnded' : 'notifications.repeats')}
        />
      )}
    </>
  );
}

/** Title and message in the reader's language; the other language on request. */
function Texts({ notification, titleId }: { notification: Notification; titleId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isShown, setShown] = useState(false);
  const own = textIn(notification, language);
  const text = own ?? textIn(notification, otherOf(language));
  const other = own && textIn(notification, otherOf(language));
  if (!text) return null;
  return (
    <Stack gap={4} align="start">
      <Title order={2} size="h4" lang={text.language} id={titleId}>
        {text.title}
      </Title>
      <Text className={classes.message} lang={text.language}>
        {text.description}
      </Text>
      {other && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(`notifications.${isShown ? 'hideOther' : 'showOther'}.${other.language}`)}
        </Anchor>
      )}
      {other && isShown && (
        <div className={classes.other} lang={other.language}>
          <Text fw={700}>{other.title}</Text>
          <Text className={classes.message}>{other.description}</Text>
        </div>
      )}
    </Stack>
  );
}

/** Who sends what when. */
function Facts({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { behaviour, sentDate, localSentDate, series, creator, state } = notification;
  const isSeries = series !== null && series.next.length > 0;
  const articleTitle = articleTitleIn(notification, language);
  return (
    <dl className={classes.facts}>
      <Fact name={t(isSeries ? 'notifications.nextDates' : 'notifications.scheduledFor')}>
        {isSeries ? (
          <SeriesDates notification={notification} dates={series.next} />
        ) : (
          <time dateTime={notification.scheduledDate}>{formatScheduled(notification)}</time>
        )}
      </Fact>
      {sentDate !== null && localSentDate !== null && (
        <Fact name={t(state === 'sent' ? 'notifications.sentOn' : 'notifications.sendingBegan')}>
          <time dateTime={sentDate}>{formatLocal(localSentDate, language)}</time>
        </Fact>
      )}
      <Fact name={t('notifications.opens')}>
        {behaviour === 'LinkToArticle' && articleTitle
          ? t('notifications.articleNamed', { title: articleTitle })
          : t(`notifications.behaviour.${behaviour}`)}
      </Fact>
      <Fact name={t('notifications.by')}>{creator ?? t('notifications.formerMember')}</Fact>
      {series && (
        <Fact name={t('notifications.repeats')}>{describeRecurrence(series.recurrence)}</Fact>
      )}
    </dl>
  );
}

/** The next dates of a series, each leading to its notification; one that says something else says so. */
function SeriesDates({
  notification,
  dates,
}: {
  notification: Notification;
  dates: NonNullable<Notification['series']>['next'];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <ol className={classes.dates}>
        {dates.map(({ id, scheduledDate, localScheduledDate, hasOtherText }) => {
          const time = (
            <time dateTime={scheduledDate}>{formatLocalTime(localScheduledDate, language)}</time>
          );
          return (
            <li key={scheduledDate}>
              {id === null ? (
                time
              ) : (
                <Anchor component={Link} to={`/notifications/${id}`} inherit>
                  {time}
                </Anchor>
              )}
              {hasOtherText && ` (${t('notifications.otherText')})`}
            </li>
          );
        })}
      </ol>
      <Text size="sm" c="dimmed">
        {notification.timing === 'moment' ? nameOfZone(ownZone()) : t('notifications.inEachZone')}
      </Text>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
