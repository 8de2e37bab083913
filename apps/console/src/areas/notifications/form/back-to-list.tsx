import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './form.module.css';

/** The arrow back to the list (NOTIF-12). */
export function BackToList() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/notifications" className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {t('notifications.back')}
    </Anchor>
  );
}
