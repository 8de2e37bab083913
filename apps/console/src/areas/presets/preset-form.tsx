import { formOf, type Preset, presetCategories, presetKind, presetTypes } from '@ensemble/contract';
import { Button, MultiSelect, Radio, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { focusFirstInvalid, SubmitButton } from '../../form/index.ts';
import { LeaveGuard, wholeAddress } from '../../form/leave-guard.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  type FieldsProps,
  PageForm,
  TextField,
  type TextFormProps,
  useContentEditing,
} from '../content/index.ts';
import { PresetScreen } from './preset-screen.tsx';
import { presets } from './presets.ts';
import { isTask } from './tasks.ts';
import { TasksField, useNewTask } from './tasks-field.tsx';

const shown = { ...presets, Screen: PresetScreen };
/** The same checks as the server's (PRESETS-06..11). */
const schema = formOf(presetKind);

/** A goal template to write or to change, its other language beside it (PRESETS-01). */
export function PresetForm(props: TextFormProps<typeof presetKind, Preset>) {
  const { t } = useTranslation();
  const { place, text } = props;
  const navigate = useNavigate();
  const list = `/mobile/my-plan?language=${place.language}`;
  const editing = useContentEditing({
    ...props,
    shown,
    schema,
    onSaved: (title) => {
      void navigate(list);
      notifySuccess(t(text ? 'presets.saved' : 'presets.added', { title }));
    },
  });
  const { form } = editing;
  const newTask = useNewTask(form.values.tasks, (tasks) => form.set('tasks', tasks));
  const isTyped = newTask.typed.trim() !== '';
  const withNewTask = {
    ...form,
    // What is typed for a task is saved with the others, as if its button had been pressed.
    submit: async () => {
      if (isTyped && !newTask.add()) focusFirstInvalid(form.id);
      else await form.submit();
    },
  };
  return (
    <PageForm
      editing={editing}
      form={withNewTask}
      text={text}
      failure={t('presets.saveFailed')}
      maw="52rem"
      buttons={
        <>
          <Button component={Link} to={list} variant="default">
            {t('ui.cancel')}
          </Button>
          <SubmitButton form={form}>{t('presets.save')}</SubmitButton>
        </>
      }
    >
      <LeaveGuard when={isTyped} placeOf={wholeAddress} />
      <Fields {...place} form={form} newTask={newTask} />
    </PageForm>
  );
}

interface PresetFieldsProps extends FieldsProps<typeof presetKind> {
  newTask: ReturnType<typeof useNewTask>;
}

/** PRESETS-06..09. */
function Fields({ form, language, newTask }: PresetFieldsProps) {
  const { t } = useTranslation();
  const shared = { kind: presetKind, language, required: true };
  const { categories, tasks } = form.values;
  const { error } = form.field('tasks');
  return (
    <Stack>
      <TextField {...shared} field={form.field('title')} />
      <TextField {...shared} field={form.field('benefitDescription')} isLong />
      <MultiSelect
        label={t('content.field.categories')}
        required
        searchable
        lang={language}
        data={[...presetCategories[language]]}
        placeholder={categories.length > 0 ? undefined : t('presets.chooseCategories')}
        nothingFoundMessage={t('presets.noSuchCategory')}
        {...form.field('categories')}
      />
      <Radio.Group label={t('content.field.typeLength')} required {...form.field('typeLength')}>
        <Stack gap="xs" mt="xs">
          {presetTypes.map((type) => (
            <Radio key={type} value={type} label={t(`presets.type.${type}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TasksField
        tasks={tasks}
        language={language}
        error={error && (tasks.every(isTask) ? error : t('presets.taskRefused'))}
        newTask={newTask}
        onChange={(next) => form.set('tasks', next)}
      />
    </Stack>
  );
}
