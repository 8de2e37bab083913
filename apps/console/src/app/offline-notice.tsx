import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/index.ts';
import classes from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no connection (OPEN-80): the shell still opens, what it shows may be old. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && <Text className={classes.notice}>{t('shell.offline')}</Text>}
    </div>
  );
}
