import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import type { PlannedRow } from './batch-plan.ts';
import type { RowCells } from './judge-rows.ts';
import { roleNamed } from './role-names.ts';
import { RoleSelect } from './role-select.tsx';

/** Takes a corrected row; throws what the server refuses when it is asked about its address. */
export type Correct = (row: RowCells) => Promise<void>;

interface CorrectRowProps {
  row: PlannedRow;
  onCorrect: Correct;
  onClose: () => void;
}

/** A refused row of a batch, with what it holds to be corrected: Enter takes it, Escape leaves it (USERS-21). */
export function CorrectRow({ row, onCorrect, onClose }: CorrectRowProps) {
  const { t } = useTranslation();
  const { email, role, firstName, lastName } = row;
  const [values, setValues] = useState({ email, role, firstName, lastName });
  const save = useAction(async () => {
    await onCorrect({ row: row.row, ...trimmed(values) });
    onClose();
  });
  const field = (key: 'email' | 'firstName' | 'lastName') => ({
    ...inRow,
    autoComplete: 'off',
    value: values[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [key]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form noValidate onSubmit={submit} onKeyDown={leave}>
      <Stack gap="xs" py="xs">
        <FormRefusal error={save.error} />
        <TextInput
          label={t('invitationBatch.columnEmail')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person, to type in
          autoFocus
          {...field('email')}
        />
        {(firstName || lastName) && (
          <>
            <TextInput label={t('invitationBatch.columnFirst')} {...field('firstName')} />
            <TextInput label={t('invitationBatch.columnLast')} {...field('lastName')} />
          </>
        )}
        <RoleSelect
          {...inRow}
          label={t('invitationBatch.columnRole')}
          value={roleNamed(values.role)}
          onChange={(type) => setValues((before) => ({ ...before, role: type ?? '' }))}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" variant="default" loading={save.busy}>
            {t('invitationBatch.correctSave')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onClose} disabled={save.busy}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Escape in a field is not the dialog’s. */
const inRow = { size: 'sm', 'data-mantine-stop-propagation': true } as const;

const trimmed = <Values extends Record<string, string>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Values;
