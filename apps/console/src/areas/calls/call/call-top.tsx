import { Button, Title } from '@mantine/core';
import { IconDoorExit, IconHeartHandshake } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { useDocumentTitle } from '../../../ui/index.ts';
import classes from './call.module.css';

interface CallTopProps {
  title: string;
  mayWorry: boolean;
  onWorry: () => void;
  onStepOut: () => void;
}

/** What the session is called, and the two quiet ways: to ask for help for another, and to step out. */
export function CallTop({ title, mayWorry, onWorry, onStepOut }: CallTopProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here has gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={classes.top}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.ways}>
        {mayWorry && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHeartHandshake size={16} aria-hidden />}
            onClick={onWorry}
          >
            {t('calls.worried')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDoorExit size={16} aria-hidden />}
          onClick={onStepOut}
        >
          {t('calls.stepOut')}
        </Button>
      </div>
    </header>
  );
}
