import type { Language } from '@ensemble/contract';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { errorText, isRefusal } from '../../../client/index.ts';
import { Form, SubmitButton } from '../../../form/index.ts';
import { DraftNote, FromDraft } from '../../../form/drafts/draft-note.tsx';
import { LeaveGuard } from '../../../form/leave-guard.tsx';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { titleIn } from '../texts.ts';
import { ImportanceField, OpeningFields } from './opening-fields.tsx';
import { SendPreview } from './send-preview.tsx';
import { TestButton } from './test-button.tsx';
import { TextColumns } from './text-columns.tsx';
import {
  type EditingInput,
  type Question,
  useNotificationEditing,
} from './use-notification-editing.ts';
import { WhenFields } from './when-fields.tsx';
import type { OpenedDialog } from '../../../ui/dialog/use-dialog.ts';

interface NotificationFormProps extends EditingInput {
  /** Throws away what was typed for what is saved now. */
  onReload?: () => void;
}

/** A notification to write or to change (NOTIF-11..19). */
export function NotificationForm(props: NotificationFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { notification, copied, onReload } = props;
  const { form, question, confirm, draft, startOver } = useNotificationEditing(props);
  return (
    <Form
      form={form}
      failure={t('notifications.saveFailed')}
      refusalText={(error) =>
        isRefusal(error, 'IDEMPOTENCY_KEY_REUSED')
          ? t('notifications.alreadySaved')
          : errorText(error, language)
      }
      beforeRefusal={(error) =>
        onReload &&
        isOutdated(error) && (
          <ReloadButton onReload={() => void draft.discard().then(onReload, onReload)} />
        )
      }
    >
      <LeaveGuard when={form.changed && !form.submitting} draft={draft} />
      {draft.since !== undefined && (
        <FromDraft since={draft.since} isNew={!notification} onStartOver={startOver} />
      )}
      {copied && (
        <Alert role="status" title={t('notifications.copied', { title: titleIn(copied) })}>
          {t('notifications.copiedText')}
        </Alert>
      )}
      <Section title={t('notifications.message')}>
        <TextColumns {...props} form={form} />
      </Section>
      <Section title={t('notifications.opening')}>
        <OpeningFields {...props} form={form} />
        <ImportanceField form={form} />
      </Section>
      <Section title={t('notifications.when')}>
        <WhenFields form={form} notification={notification} clock={props.clock} />
        <SendPreview {...props} values={form.values} />
      </Section>
      <DraftNote saving={draft.saving} />
      <Group justify="flex-end" gap="sm">
        {notification && <CancelButton {...props} />}
        <TestButton {...props} values={form.values} />
        <SubmitButton form={form}>
          {t(notification ? 'notifications.save' : 'notifications.schedule')}
        </SubmitButton>
      </Group>
      {question.show((opened, subject) => (
        <QuestionDialog {...opened} question={subject} onConfirm={confirm} />
      ))}
    </Form>
  );
}

const isOutdated = (error: unknown): boolean =>
  isRefusal(error, 'NOTIFICATION_CHANGED') ||
  isRefusal(error, 'NOTIFICATION_CLOSED') ||
  isRefusal(error, 'NOTIFICATION_NOT_FOUND');

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder shadow="xs" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

function ReloadButton({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <Group>
      <Button variant="default" size="sm" onClick={onReload}>
        {t('notifications.loadLatest')}
      </Button>
    </Group>
  );
}

/** Only of one that exists (NOTIF-11). */
function CancelButton({ organizationId, notification }: NotificationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!notification) return null;
  return (
    <DialogButton
      variant="default"
      mr="auto"
      dialog={(opened) => (
        <ActionDialog
          {...opened}
          organizationId={organizationId}
          on={{ action: 'cancel', notification }}
          onDone={() => void navigate('/notifications')}
        />
      )}
    >
      {t('notifications.cancelThisOne')}
    </DialogButton>
  );
}

interface QuestionDialogProps extends OpenedDialog {
  question: Question;
  onConfirm: () => Promise<void>;
}

/** Asks once about a missing language and about words that others may read. */
function QuestionDialog({ question: { missing, words }, ...dialog }: QuestionDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('notifications.check.title')}
      confirmLabel={confirmLabel(t, missing, words)}
      cancelLabel={t('form.keepEditing')}
    >
      <Stack gap="sm">
        {missing && <Text>{t(`notifications.check.missing.${missing}`)}</Text>}
        {words.length > 0 && (
          <>
            <Text>{t('notifications.check.wording')}</Text>
            <List>
              {words.map((each) => (
                <List.Item key={each}>{each}</List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const confirmLabel = (
  t: ReturnType<typeof useTranslation>['t'],
  missing: Language | undefined,
  words: readonly string[],
): string =>
  missing !== undefined && words.length === 0
    ? t(`notifications.check.without.${missing}`)
    : t('notifications.check.sendAnyway');
