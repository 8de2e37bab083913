import type { Notification } from '@ensemble/contract';
import { Button, Group } from '@mantine/core';
import { IconCircleX, IconCopy, IconPencil, IconSend } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Link } from '../../../ui/address/link.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { RowMenu } from '../../../table/row-menu.tsx';
import type { Action } from '../action-dialog.tsx';
import { titleIn } from '../texts.ts';
import classes from './notifications.module.css';

interface CardActionsProps {
  notification: Notification;
  onAct: (action: Action) => void;
}

/**
 * NOTIF-07: only what is scheduled is changed; anything can be written anew. What ends one is in the menu. What was not
 * sent is resumed on its line.
 */
export function CardActions({ notification, onAct }: CardActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, status, state } = notification;
  const title = titleIn(notification);
  const named = (action: string) => t('notifications.named', { action, title });
  const duplicate = {
    key: 'duplicate',
    label: t('notifications.duplicate'),
    icon: <IconCopy size={18} aria-hidden />,
    onSelect: () => void navigate(`/notifications/new?copy=${id}`),
  };
  const cancel = {
    key: 'cancel',
    label: t('notifications.cancelThisOne'),
    icon: <IconCircleX size={18} aria-hidden />,
    destructive: true,
    onSelect: () => onAct('cancel'),
  };
  const isScheduled = status === 'scheduled';
  return (
    <>
      {isScheduled && (
        <Group gap="xs" className={classes.buttons}>
          <Button
            component={Link}
            to={`/notifications/${id}`}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={named(t('notifications.edit'))}
          >
            {t('notifications.edit')}
          </Button>
          {state !== 'notSent' && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconSend size={16} aria-hidden />}
              aria-label={named(t('notifications.sendNow'))}
              onClick={() => onAct('send')}
            >
              {t('notifications.sendNow')}
            </Button>
          )}
        </Group>
      )}
      <div className={classes.menu}>
        <RowMenu
          label={named(t('notifications.more'))}
          actions={isScheduled ? [duplicate, cancel] : [duplicate]}
        />
      </div>
    </>
  );
}
