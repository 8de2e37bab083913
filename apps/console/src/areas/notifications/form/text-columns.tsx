import {
  checkLockScreenWording,
  codePoints,
  type Language,
  maxNotificationDescription,
  maxNotificationTitle,
  withNeutralWords,
} from '@ensemble/contract';
import { Button, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { counted } from '../../../form/character-count.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './form.module.css';
import { hasTranslation } from './form-values.ts';
import { LockScreens } from './lock-screens.tsx';
import type { NotificationFormState } from './use-notification-editing.ts';

interface TextColumnsProps {
  form: NotificationFormState;
  first: Language;
  other: Language | undefined;
  clock: Clock;
}

/** The texts in each language of the organization, side by side, over the phones that show them. */
export function TextColumns({ form, first, other, clock }: TextColumnsProps) {
  const { t } = useTranslation();
  const [isDiscreet, setDiscreet] = useState(false);
  const { values } = form;
  const at = values.date === '' ? localNow(clock) : `${values.date}T${values.time}`;
  const own = { title: values.title, description: values.description };
  const translated = {
    title: values.translatedTitle,
    description: values.translatedDescription,
  };
  return (
    <Stack>
      <div className={classes.columns} data-beside={other !== undefined || undefined}>
        <Column
          form={form}
          language={first}
          titleField="title"
          descriptionField="description"
          required
        />
        {other && (
          <Column
            form={form}
            language={other}
            titleField="translatedTitle"
            descriptionField="translatedDescription"
          />
        )}
      </div>
      <Title order={3} size="h5">
        {t('notifications.lockScreen.title')}
      </Title>
      <Switch
        label={t('notifications.lockScreen.discreet')}
        description={t('notifications.lockScreen.discreetHint')}
        checked={isDiscreet}
        onChange={(event) => setDiscreet(event.currentTarget.checked)}
      />
      <div className={classes.columns} data-beside={other !== undefined || undefined}>
        <LockScreens
          language={first}
          text={own}
          textLanguage={first}
          at={at}
          isDiscreet={isDiscreet}
        />
        {other && (
          <LockScreens
            language={other}
            text={hasTranslation(values) ? translated : own}
            textLanguage={hasTranslation(values) ? other : first}
            at={at}
            isDiscreet={isDiscreet}
          />
        )}
      </div>
    </Stack>
  );
}

type TextName = 'title' | 'description' | 'translatedTitle' | 'translatedDescription';

interface ColumnProps {
  form: NotificationFormState;
  language: Language;
  titleField: TextName;
  descriptionField: TextName;
  required?: boolean;
}

function Column({ form, language, titleField, descriptionField, required = false }: ColumnProps) {
  const { t } = useTranslation();
  const shared = {
    autoComplete: 'off',
    lang: language,
    required,
  };
  const title = form.field(titleField);
  const description = form.field(descriptionField);
  return (
    <div className={classes.texts}>
      <TextInput
        {...shared}
        {...title}
        label={t(`notifications.field.title.${language}`)}
        {...counted(lengthOf(title.value), maxNotificationTitle)}
      />
      <WordingWarning form={form} name={titleField} language={language} />
      <Textarea
        {...shared}
        {...description}
        label={t(`notifications.field.description.${language}`)}
        {...counted(lengthOf(description.value), maxNotificationDescription)}
        autosize
        minRows={3}
        // A lock screen has no lines of ours.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) =>
          form.set(descriptionField, event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))
        }
      />
      <WordingWarning form={form} name={descriptionField} language={language} />
    </div>
  );
}

/** As people count characters, and the server. */
const lengthOf = (text: string) => codePoints(text.trim());

/** Words that others may read on a lock screen, and neutral ones in their place. */
function WordingWarning({
  form,
  name,
  language,
}: {
  form: NotificationFormState;
  name: TextName;
  language: Language;
}) {
  const { t } = useTranslation();
  const text = form.values[name];
  const findings = checkLockScreenWording(text, language);
  // Keeps its row: the columns of both languages stay in line.
  if (findings.length === 0) return <div />;
  return (
    <div className={classes.warning} data-wording={name}>
      <Text size="sm" fw={700} className={classes.warningTitle}>
        <IconEyeOff size={18} aria-hidden />
        {t('notifications.wording.title')}
      </Text>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding.at}>
            <Text size="sm">
              {t(`notifications.wording.${finding.reason}`, { words: finding.words })}
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => form.set(name, withNeutralWords(text, finding))}
            >
              {t('notifications.wording.use', {
                suggestion: finding.suggestion,
                words: finding.words,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
