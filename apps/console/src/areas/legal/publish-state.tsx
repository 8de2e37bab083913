import { Group, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';

export type Publishing = 'nothing' | 'busy' | 'done' | 'failed';

const icons = {
  nothing: null,
  busy: <Loader size={18} aria-hidden />,
  done: <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-text)" />,
  failed: <IconCircleX size={20} aria-hidden color="var(--mantine-color-error)" />,
} as const;

/** How publishing stands: a spinner, a tick or a cross, and in words for who does not see it (LEGAL-17). */
export function PublishState({ state }: { state: Publishing }) {
  const { t } = useTranslation();
  return (
    <Group role="status" gap={6} wrap="nowrap" mih="1.5rem" data-publishing={state}>
      {icons[state]}
      <Text size="sm">{state !== 'nothing' && t(`legalEditor.state.${state}`)}</Text>
    </Group>
  );
}
