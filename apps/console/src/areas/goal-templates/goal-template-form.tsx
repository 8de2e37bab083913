import {
  formOf,
  type GoalTemplate,
  goalCategories,
  goalTemplateKind,
  goalTypes,
} from '@ensemble/contract';
import { Radio, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { SubmitButton } from '../../form/index.ts';
import { LeaveGuard, wholeAddress } from '../../form/leave-guard.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { ActionBar } from '../../menu/action-bar.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { notifySuccess } from '../../ui/index.ts';
import {
  type FieldParts,
  type FieldsProps,
  languageAlone,
  PageForm,
  type SideStarts,
  TextField,
  useBeforeSave,
  useSides,
} from '../content/index.ts';
import { GoalTemplateScreen } from './goal-template-screen.tsx';
import { goalTemplates } from './goal-templates.ts';
import { isTask } from './tasks.ts';
import { TasksField, useNewTask } from './tasks-field.tsx';

const shown = { ...goalTemplates, Screen: GoalTemplateScreen };
/** The same checks as the server's (PRESETS-06..11). */
const schema = formOf(goalTemplateKind);
type Props = FieldsProps<typeof goalTemplateKind>;

/** PRESETS-06..09. */
const parts: FieldParts<typeof goalTemplateKind> = {
  title: ({ form, language }) => (
    <TextField kind={goalTemplateKind} language={language} field={form.field('title')} required />
  ),
  benefitDescription: ({ form, language }) => (
    <TextField
      kind={goalTemplateKind}
      language={language}
      field={form.field('benefitDescription')}
      required
      isLong
    />
  ),
  categories: CategoriesField,
  typeLength: TypeField,
  tasks: Tasks,
};

/** A goal template to write or to change, in each language of the organization (PRESETS-01, PRESETS-16). */
export function GoalTemplateForm(starts: SideStarts<GoalTemplate>) {
  const { t } = useTranslation();
  const { draftKey, text } = starts.first;
  const navigate = useNavigate();
  const list = `/mobile/my-plan?language=${draftKey.language}`;
  const sides = useSides({
    shown,
    starts,
    schema,
    onSaved: ({ title }) => {
      void navigate(list);
      notifySuccess(t(text ? 'goalTemplates.saved' : 'goalTemplates.added', { title }));
    },
  });
  const only = languageAlone(sides);
  const cancel = { key: 'cancel', label: t('ui.cancel'), onSelect: () => void navigate(list) };
  const saveOnly = only && {
    key: 'only',
    label: t(`content.saveOnly.${only}`),
    onSelect: () => void sides.save([only]),
  };
  return (
    <PageForm
      sides={sides}
      parts={parts}
      failure={t('goalTemplates.saveFailed')}
      maw={sides.other ? undefined : '52rem'}
      buttons={
        <ActionBar
          primary={
            <SubmitButton form={sides.form}>
              {t(sides.other ? 'content.saveBoth' : 'goalTemplates.save')}
            </SubmitButton>
          }
          actions={saveOnly ? [cancel, saveOnly] : [cancel]}
          moreLabel={t('content.moreActions')}
          disabled={sides.form.submitting}
        />
      }
    />
  );
}

function CategoriesField({ form, language, other }: Props) {
  const { t } = useTranslation();
  const names = goalCategories[language];
  return (
    <ChoicesField
      label={t('content.field.categories')}
      required
      searchable
      lang={other ? undefined : language}
      data={names.map((name, index) => ({
        value: name,
        label: other ? `${name} / ${goalCategories[other][index]}` : name,
      }))}
      placeholder={
        form.values.categories.length > 0 ? undefined : t('goalTemplates.chooseCategories')
      }
      nothingFoundMessage={t('goalTemplates.noSuchCategory')}
      {...form.field('categories')}
    />
  );
}

function TypeField({ form }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('content.field.typeLength')} required {...form.field('typeLength')}>
      <Stack gap="xs" mt="xs">
        {goalTypes.map((type) => (
          <Radio key={type} value={type} label={t(`goalTemplates.type.${type}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The tasks; what is typed for one is saved with the others, as if its button had been pressed. */
function Tasks({ form, language }: Props) {
  const { t } = useTranslation();
  const { tasks } = form.values;
  const { error } = form.field('tasks');
  const newTask = useNewTask(tasks, (next) => form.set('tasks', next));
  const isTyped = newTask.typed.trim() !== '';
  useBeforeSave(language, () => !isTyped || newTask.add());
  return (
    <>
      <LeaveGuard when={isTyped} partOf={wholeAddress} />
      <TasksField
        tasks={tasks}
        language={language}
        error={error && (tasks.every(isTask) ? error : t('goalTemplates.taskRefused'))}
        newTask={newTask}
        onChange={(next) => form.set('tasks', next)}
      />
    </>
  );
}
