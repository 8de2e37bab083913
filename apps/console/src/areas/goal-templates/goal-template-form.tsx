import {
  formOf,
  type GoalTemplate,
  goalCategories,
  goalTemplateKind,
  goalTypes,
} from '@ensemble/contract';
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
import { GoalTemplateScreen } from './goal-template-screen.tsx';
import { goalTemplates } from './goal-templates.ts';
import { isTask } from './tasks.ts';
import { TasksField, useNewTask } from './tasks-field.tsx';

const shown = { ...goalTemplates, Screen: GoalTemplateScreen };
/** The same checks as the server's (PRESETS-06..11). */
const schema = formOf(goalTemplateKind);

/** A goal template to write or to change, its other language beside it (PRESETS-01). */
export function GoalTemplateForm(props: TextFormProps<typeof goalTemplateKind, GoalTemplate>) {
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
      notifySuccess(t(text ? 'goalTemplates.saved' : 'goalTemplates.added', { title }));
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
      failure={t('goalTemplates.saveFailed')}
      maw="52rem"
      buttons={
        <>
          <Button component={Link} to={list} variant="default">
            {t('ui.cancel')}
          </Button>
          <SubmitButton form={form}>{t('goalTemplates.save')}</SubmitButton>
        </>
      }
    >
      <LeaveGuard when={isTyped} placeOf={wholeAddress} />
      <Fields {...place} form={form} newTask={newTask} />
    </PageForm>
  );
}

interface GoalTemplateFieldsProps extends FieldsProps<typeof goalTemplateKind> {
  newTask: ReturnType<typeof useNewTask>;
}

/** PRESETS-06..09. */
function Fields({ form, language, newTask }: GoalTemplateFieldsProps) {
  const { t } = useTranslation();
  const shared = { kind: goalTemplateKind, language, required: true };
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
        data={[...goalCategories[language]]}
        placeholder={categories.length > 0 ? undefined : t('goalTemplates.chooseCategories')}
        nothingFoundMessage={t('goalTemplates.noSuchCategory')}
        {...form.field('categories')}
      />
      <Radio.Group label={t('content.field.typeLength')} required {...form.field('typeLength')}>
        <Stack gap="xs" mt="xs">
          {goalTypes.map((type) => (
            <Radio key={type} value={type} label={t(`goalTemplates.type.${type}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TasksField
        tasks={tasks}
        language={language}
        error={error && (tasks.every(isTask) ? error : t('goalTemplates.taskRefused'))}
        newTask={newTask}
        onChange={(next) => form.set('tasks', next)}
      />
    </Stack>
  );
}
