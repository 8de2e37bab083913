import type { SupportContact } from '@ensemble/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import classes from '../lobby/lobby.module.css';
import { Contacts } from './contacts.tsx';

interface SteppedOutProps {
  contacts: readonly SupportContact[];
  onBack: () => void;
}

/** A quiet page for a person who needs a break. */
export function SteppedOut({ contacts, onBack }: SteppedOutProps) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.narrow}>
      <PublicTitle title={t('calls.steppedOutTitle')} takeFocus />
      <Text>{t('calls.steppedOutText')}</Text>
      <Contacts contacts={contacts} />
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('calls.comeBack')}
        </Button>
      </Group>
    </Stack>
  );
}
