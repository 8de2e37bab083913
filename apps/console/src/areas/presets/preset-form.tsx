import {
  otherOf,
  type Preset,
  presetCategories,
  presetKind,
  presetTypes,
} from '@ensemble/contract';
import {
  Button,
  Group,
  MultiSelect,
  Paper,
  Radio,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CharacterCount } from '../../form/character-count.tsx';
import { focusFirstInvalid, Form, type FormState, SubmitButton } from '../../form/index.ts';
import { LeaveGuard, wholeAddress } from '../../form/leave-guard.tsx';
import { languagesOf, useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import {
  Beside,
  type DraftPlace,
  EditingNotices,
  type EditingOptions,
  HistoryButton,
  KeptNote,
  LanguageState,
  MemberPreview,
  textAddress,
  useTextEditing,
} from '../content/index.ts';
import { PresetScreen } from './preset-screen.tsx';
import { emptyPreset, isTask, presetForm, valuesOf } from './preset-values.ts';
import { usePresetCalls } from './presets.queries.ts';
import { TasksField, useNewTask } from './tasks-field.tsx';

interface PresetFormProps {
  place: DraftPlace;
  preset?: Preset;
  draft: EditingOptions<typeof presetForm>['draft'];
  translationOf?: string | undefined;
}

/** A goal template to write or to change, its other language beside it (PRESETS-01). */
export function PresetForm(props: PresetFormProps) {
  const { t } = useTranslation();
  const { place, preset, translationOf } = props;
  const { organizationId, language } = place;
  const navigate = useNavigate();
  const { organization } = useSession();
  const [isBeside, setBeside] = useState(translationOf !== undefined);
  const editing = usePresetEditing(props);
  const { form } = editing;
  const newTask = useNewTask(form.values.tasks, (tasks) => form.set('tasks', tasks));
  const withNewTask: FormState<typeof presetForm> = {
    ...form,
    // What is typed for a task is saved with the others, as if its button had been pressed.
    submit: async () => {
      const isTyped = newTask.typed.trim() !== '';
      if (isTyped && !newTask.add()) focusFirstInvalid(form.id);
      else await form.submit();
    },
  };
  const other = otherOf(language);
  const otherId = preset?.translation?.id ?? translationOf;
  const offered = languagesOf(organization?.organizationDetails.locale);
  const address = {
    kind: 'preset',
    language: other,
    id: preset?.translation?.id,
    translationOf: preset?.id,
  } as const;
  return (
    <Beside
      organizationId={organizationId}
      other={isBeside && otherId ? { id: otherId, language: other } : undefined}
    >
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="52rem">
        <LeaveGuard when={newTask.typed.trim() !== ''} placeOf={wholeAddress} />
        <Form form={withNewTask} failure={t('presets.saveFailed')}>
          <EditingNotices editing={editing} language={language} />
          {preset && (
            <LanguageState
              organizationId={organizationId}
              text={preset}
              hasOther={offered.includes(other)}
              isBeside={isBeside}
              onBeside={setBeside}
              onOther={() => void navigate(textAddress(address))}
            />
          )}
          <Fields form={form} place={place} newTask={newTask} />
          <Actions
            {...props}
            editing={editing}
            other={offered.includes(other) ? { id: otherId } : undefined}
          />
        </Form>
      </Paper>
    </Beside>
  );
}

interface ActionsProps extends PresetFormProps {
  editing: PresetEditing;
  /** The other language, where the organisation has it. */
  other: { readonly id: string | undefined } | undefined;
}

function Actions({ place, preset, editing, other }: ActionsProps) {
  const { t } = useTranslation();
  const { organizationId, language } = place;
  return (
    <Group justify="flex-end">
      <KeptNote editing={editing} />
      <MemberPreview
        place={place}
        values={editing.form.values}
        screen={PresetScreen}
        other={other}
      />
      {preset && (
        <HistoryButton
          organizationId={organizationId}
          itemId={preset.id}
          language={language}
          onBringBack={editing.bringBack}
        />
      )}
      <Button component={Link} to={`/mobile/my-plan?language=${language}`} variant="default">
        {t('ui.cancel')}
      </Button>
      <SubmitButton form={editing.form}>{t('presets.save')}</SubmitButton>
    </Group>
  );
}

type PresetEditing = ReturnType<typeof usePresetEditing>;

function usePresetEditing({ place, preset, draft, translationOf }: PresetFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { create, update } = usePresetCalls(place.organizationId);
  const { language } = place;
  return useTextEditing({
    place,
    schema: presetForm,
    saved: preset && { version: preset.version, values: valuesOf(preset) },
    empty: emptyPreset,
    draft,
    send: async ({ typeLength, tasks, ...values }, version) => {
      const body = {
        ...values,
        language,
        type: typeLength,
        tasks,
      };
      if (preset) await update(preset.id, { ...body, version });
      else await create({ ...body, translationOf });
      void navigate(`/mobile/my-plan?language=${language}`);
      notifySuccess(t(preset ? 'presets.saved' : 'presets.added', { title: values.title }));
    },
  });
}

interface FieldsProps {
  form: PresetEditing['form'];
  place: DraftPlace;
  newTask: ReturnType<typeof useNewTask>;
}

/** PRESETS-06..09. */
function Fields({ form, place, newTask }: FieldsProps) {
  const { t } = useTranslation();
  const { language } = place;
  const counted = (value: string, limit: number) => ({
    required: true,
    autoComplete: 'off',
    lang: language,
    description: <CharacterCount value={value} limit={limit} />,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
  });
  const { title, benefitDescription, tasks } = form.values;
  const tasksError = form.field('tasks').error;
  return (
    <Stack>
      <TextInput
        label={t('content.field.title')}
        {...counted(title, presetKind.fields.title.longest)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('title')}
      />
      <Textarea
        label={t('content.field.benefitDescription')}
        autosize
        minRows={2}
        {...counted(benefitDescription, presetKind.fields.benefitDescription.longest)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('benefitDescription')}
      />
      <MultiSelect
        label={t('content.field.categories')}
        required
        searchable
        lang={language}
        data={[...presetCategories[language]]}
        placeholder={form.values.categories.length > 0 ? undefined : t('presets.chooseCategories')}
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
        error={tasksError && (tasks.every(isTask) ? tasksError : t('presets.taskRefused'))}
        newTask={newTask}
        onChange={(tasks) => form.set('tasks', tasks)}
      />
    </Stack>
  );
}
