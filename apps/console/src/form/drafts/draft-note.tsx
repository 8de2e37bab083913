import { Alert, Button, Stack, Text } from '@mantine/core';
import { useAction } from '../../client/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { FormRefusal } from '../form.tsx';
import classes from './draft-note.module.css';
import type { DraftSaving } from './use-saved-draft.ts';

/**
 * Whether what is typed is kept; said above the buttons, quietly. Its room is there before it is
 * needed: what is told as the field loses the focus must not move the button that is being pressed.
 */
export function DraftNote({ saving: { state } }: { saving: Pick<DraftSaving, 'state'> }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" w="100%" component="div" className={classes.note}>
      <span role="status">
        {state === 'kept' && t('drafts.kept')}
        {state === 'pending' && t('drafts.keeping')}
        {state === 'failed' && t('drafts.notKept')}
      </span>
      <span data-room={t('drafts.kept')} />
      <span data-room={t('drafts.keeping')} />
    </Text>
  );
}

interface FromDraftProps {
  /** When what stands in the form was kept. */
  since: string;
  /** Whether there is something saved to go back to. */
  isNew?: boolean;
  /** Throws the draft away: the form shows what is saved, or nothing. */
  onStartOver: () => Promise<void>;
}

/** Says that a form begins with a draft, and offers the way back. */
export function FromDraft({ since, isNew = false, onStartOver }: FromDraftProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, error } = useAction(onStartOver);
  return (
    <Alert role="status" title={t('drafts.fromDraft')}>
      <Stack align="start" gap="xs">
        <Text>{t('drafts.fromDraftText', { time: format.date(since, 'dateTime') })}</Text>
        <FormRefusal error={error} />
        <Button variant="default" size="xs" onClick={() => void run()}>
          {t(isNew ? 'drafts.discard' : 'drafts.startOver')}
        </Button>
      </Stack>
    </Alert>
  );
}
