import { type Notification, otherOf } from '@ensemble/contract';
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconRepeat, IconSend, IconStar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatLocal } from '../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { danger } from '../../../ui/dialog/danger.tsx';
import type { Action } from '../action-dialog.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import classes from './notifications.module.css';
import { StatusMark } from './status-mark.tsx';
import { titleIn, textIn } from '../texts.ts';
import { describeRecurrence, formatScheduled } from '../wall-time.ts';

interface NotificationCardProps {
  notification: Notification;
  onAct: (action: Action) => void;
}

/** A notification as the list shows it (NOTIF-05, NOTIF-06). */
export function NotificationCard({ notification, onAct }: NotificationCardProps) {
  const { t } = useTranslation();
  const { series, status, importance } = notification;
  return (
    <Paper withBorder shadow="xs" p="md" className={classes.card} component="article">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <StatusMark status={status} />
            {importance === 'important' && (
              <Badge
                variant="default"
                size="lg"
                tt="none"
                fw={400}
                leftSection={<IconStar size={14} aria-hidden />}
              >
                {t('notifications.importance.important')}
              </Badge>
            )}
            {series && (
              <Badge
                variant="default"
                size="lg"
                tt="none"
                fw={400}
                leftSection={<IconRepeat size={14} aria-hidden />}
              >
                {t(series.hasEnded ? 'notifications.seriesEnded' : 'notifications.repeats')}
              </Badge>
            )}
          </Group>
          {status === 'scheduled' && <Actions notification={notification} onAct={onAct} />}
        </Group>
        <Texts notification={notification} />
        <Facts notification={notification} />
        {notification.cancelReason === 'article' && (
          <Text size="sm">{t('notifications.cancelledForArticle')}</Text>
        )}
        <DeliveryLine notification={notification} onAct={onAct} />
      </Stack>
    </Paper>
  );
}

/** Title and message in the reader's language; the other language on request. */
function Texts({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isShown, setShown] = useState(false);
  const own = textIn(notification, language);
  const text = own ?? textIn(notification, otherOf(language));
  const other = own && textIn(notification, otherOf(language));
  if (!text) return null;
  return (
    <Stack gap={4} align="start">
      <Title order={2} size="h4" lang={text.language}>
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
  const { behaviour, articleTitle, sentDate, localSentDate, series, creator } = notification;
  return (
    <dl className={classes.facts}>
      <Fact name={t('notifications.scheduledFor')}>
        <time dateTime={notification.scheduledDate}>{formatScheduled(notification)}</time>
      </Fact>
      {sentDate !== null && localSentDate !== null && (
        <Fact name={t('notifications.sentOn')}>
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** NOTIF-07: only what is scheduled has actions. */
function Actions({ notification, onAct }: NotificationCardProps) {
  const { t } = useTranslation();
  const title = titleIn(notification);
  const named = (action: string) => t('notifications.named', { action, title });
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/notifications/${notification.id}`}
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={named(t('notifications.edit'))}
      >
        {t('notifications.edit')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconSend size={16} aria-hidden />}
        aria-label={named(t('notifications.sendNow'))}
        onClick={() => onAct('send')}
      >
        {t('notifications.sendNow')}
      </Button>
      <Button
        {...danger}
        size="sm"
        aria-label={named(t('notifications.cancel'))}
        onClick={() => onAct('cancel')}
      >
        {t('notifications.cancel')}
      </Button>
    </Group>
  );
}
