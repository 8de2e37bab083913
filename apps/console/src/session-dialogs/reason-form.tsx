import {
  type AccessReason,
  accessReason,
  accessReasons,
  maxAccessNoteLength,
  writeAccessReason,
} from '@ensemble/contract';
import { Group, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { allOrganizations, giveReason } from '../client/index.ts';
import { counted } from '../form/character-count.tsx';
import { Form, SubmitButton, useForm } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { mainId } from '../ui/index.ts';

interface ReasonFormProps {
  organizationId: string;
  name: string | undefined;
  aside: ReactNode;
}

/** Asks a SuperAdmin why they open an organisation's people, codes or audit log, or the log of all organisations. */
export default function ReasonForm({ organizationId, name, aside }: ReasonFormProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The choice that led here is gone, and the focus with it.
    if (aside && document.activeElement === document.body) title.current?.focus();
  }, [aside]);
  const form = useForm({
    schema: accessReason,
    // Nothing is chosen yet, which the schema refuses.
    initial: { choice: '' as AccessReason['choice'], note: '' },
    onSubmit: async (reason) => {
      // The form gives way to the lists: the focus stays on the page.
      document.getElementById(mainId)?.focus();
      giveReason(organizationId, writeAccessReason(reason));
    },
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={640}>
      <Title
        ref={title}
        tabIndex={-1}
        order={2}
        mb="xs"
        style={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        {name ? t('accessReason.titleOf', { organization: name }) : t('accessReason.title')}
      </Title>
      <Text mb="xs">
        {t(organizationId === allOrganizations ? 'accessReason.textOfAll' : 'accessReason.text')}
      </Text>
      <Text c="dimmed" mb="md">
        {t('accessReason.once')}
      </Text>
      <Form form={form}>
        <NativeSelect
          label={t('accessReason.label')}
          required
          data={[
            { value: '', label: t('accessReason.choose') },
            ...accessReasons.map((choice) => ({
              value: choice,
              label: t(`accessReason.choice.${choice}`),
            })),
          ]}
          {...form.field('choice')}
        />
        <TextInput
          label={t('accessReason.note')}
          {...counted(form.values.note.length, maxAccessNoteLength, t('accessReason.noteHint'))}
          required={form.values.choice === 'other'}
          maxLength={maxAccessNoteLength}
          autoComplete="off"
          {...form.field('note')}
        />
        <Group justify="flex-end">
          {aside}
          <SubmitButton form={form}>{t('accessReason.submit')}</SubmitButton>
        </Group>
      </Form>
    </Paper>
  );
}
