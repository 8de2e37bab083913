import { requiredText } from '@ensemble/contract';
import { TextInput } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { strictObject } from 'zod/mini';
import { ApiError } from '../client/index.ts';
import { phrase } from '../i18n/index.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { useForm } from './index.ts';

const schema = strictObject({ name: requiredText(5) });

function NameForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const form = useForm({
    schema,
    initial: { name: '' },
    onSubmit: (values) => onSave(values.name),
  });
  return (
    <DialogForm form={form} submitLabel="Save" failure="Not saved">
      <TextInput label="Name" required data-autofocus {...form.field('name')} />
    </DialogForm>
  );
}

describe.each(editions)('a form in a dialog, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog', { name: 'A name' });
  const name = dialog.getByRole('textbox');

  async function open(onSave: (name: string) => Promise<void> = async () => undefined) {
    const onClose = vi.fn<() => void>();
    await renderConsole(
      <FormDialog opened onClose={onClose} title="A name">
        <NameForm onSave={onSave} />
      </FormDialog>,
      edition,
    );
    await expect.element(name).toHaveFocus();
    return onClose;
  }

  it('closes without a question where nothing was typed', async () => {
    const onClose = await open();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was typed is thrown away, by Escape and by Cancel', async () => {
    const onClose = await open();
    await name.fill('Ana');
    await userEvent.keyboard('{Escape}');
    const keep = dialog.getByRole('button', { name: phrase('form.keepEditing') });
    await expect.element(keep).toHaveFocus();
    await expectAccessible();
    await keep.click();
    await expect.element(name).toHaveValue('Ana');
    expect(onClose).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: phrase('ui.cancel') }).click();
    await dialog.getByRole('button', { name: phrase('form.discard') }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('says what is wrong in the field, and puts the focus there', async () => {
    const onSave = vi.fn<(name: string) => Promise<void>>(async () => undefined);
    await open(onSave);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(phrase('rules.required'))).toBeVisible();
    await expect.element(name).toHaveFocus();
    await name.fill('Annabelle');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(phrase('rules.tooLong', { count: 6 }))).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    await name.fill('Ana');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSave.mock.calls).toEqual([['Ana']]);
  });

  test('keeps what was typed where the server is not reached, and says so', async () => {
    await open(() => Promise.reject(new ApiError(0, 'OFFLINE')));
    await name.fill('Ana');
    await userEvent.keyboard('{Enter}');
    const refusal = dialog.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect.element(refusal.getByText(phrase('client.offline'))).toBeVisible();
    await expect.element(name).toHaveValue('Ana');
  });
});
