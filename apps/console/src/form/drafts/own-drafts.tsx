import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useAction } from '../../client/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { FormRefusal } from '../form.tsx';

/** A draft as its author finds it again. */
export interface OwnDraft {
  readonly key: string;
  readonly title: string;
  readonly savedAt: string;
  /** Where it goes on: an address, or what opens its dialog. */
  readonly continueAt: string | (() => void);
  readonly discard: () => Promise<void>;
}

/** The reader's own drafts, above the list of what they are of; nothing where there are none (DRAFT-06). */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby="own-drafts">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id="own-drafts">
            {t('drafts.own', { count: drafts.length })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('drafts.ownHint')}
          </Text>
        </div>
        {drafts.map((draft) => (
          <Entry key={draft.key} draft={draft} />
        ))}
      </Stack>
    </Paper>
  );
}

function Entry({ draft }: { draft: OwnDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run, busy, error } = useAction(draft.discard);
  const title = draft.title.trim() || t('drafts.untitled');
  const { continueAt } = draft;
  const look = {
    variant: 'default',
    size: 'sm',
    leftSection: <IconPencil size={16} aria-hidden />,
    'aria-label': t('drafts.continueNamed', { title }),
    children: t('drafts.continue'),
  } as const;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <div style={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={700}>{title}</Text>
          <Text size="sm" c="dimmed">
            {t('drafts.keptAt', { time: format.date(draft.savedAt, 'dateTime') })}
          </Text>
        </div>
        <Group gap="xs">
          {typeof continueAt === 'string' ? (
            <Button component={Link} to={continueAt} {...look} />
          ) : (
            <Button onClick={continueAt} {...look} />
          )}
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            loading={busy}
            aria-label={t('drafts.discardNamed', { title })}
            onClick={() => void run()}
          >
            {t('drafts.discard')}
          </Button>
        </Group>
      </Group>
      <FormRefusal error={error} failure={t('drafts.discardFailed')} />
    </div>
  );
}
