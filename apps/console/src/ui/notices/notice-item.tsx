import { Button, Notification } from '@mantine/core';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import classes from './notice-list.module.css';
import { type Notice, removeNotice } from './notices.ts';

const colors = { success: 'green.9', warning: 'orange.9', error: 'red.9' } as const;

/** A toast, until its time is over or it is closed. */
export default function NoticeItem({
  notice: { id, severity, text, seconds, action },
}: {
  notice: Notice;
}) {
  const { t } = useTranslation();
  // A toast that is being read or tabbed to waits.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeNotice(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, id, seconds]);
  const done = severity === 'success';
  return (
    <Notification
      role={severity === 'error' ? 'alert' : 'status'}
      data-severity={severity}
      color={colors[severity]}
      icon={
        done ? <IconCheck size={18} aria-hidden /> : <IconExclamationMark size={18} aria-hidden />
      }
      withBorder
      closeButtonProps={{ 'aria-label': t('ui.closeNotice') }}
      onClose={() => removeNotice(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.text}>{text}</span>
      {action && (
        <Button
          className={classes.action}
          variant="default"
          size="xs"
          onClick={() => {
            removeNotice(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
