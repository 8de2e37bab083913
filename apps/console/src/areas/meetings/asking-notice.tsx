import { type ChargeAsking, showName } from '@ensemble/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { call, errorText, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { fullName } from './meeting-state.ts';
import { formatLocal } from '../../calendar/wall-time.ts';

interface AskingNoticeProps {
  organizationId: string;
  meetingId: string;
  /** People who run the session since the reader registered, or soon will. */
  asking: readonly ChargeAsking[];
  /** Reads the session again. */
  onChanged: () => void;
}

/** Asks the reader whether new people who run the session may see their name (MEET-08). */
export function AskingNotice({ asking, ...rest }: AskingNoticeProps) {
  const { t } = useTranslation();
  if (asking.length === 0) return null;
  return (
    <Alert color="gray" title={t('asking.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('asking.text')}</Text>
        {asking.map((person) => (
          <Asking key={person.participantId} person={person} {...rest} />
        ))}
      </Stack>
    </Alert>
  );
}

function Asking({
  organizationId,
  meetingId,
  person,
  onChanged,
}: Omit<AskingNoticeProps, 'asking'> & { person: ChargeAsking }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = fullName(person) ?? t('asking.formerMember');
  const { run, busy, error } = useAction(async () => {
    const params = { orgId: organizationId, id: meetingId, pid: person.participantId };
    await call(showName, { params });
    notifySuccess(t('asking.shown', { name }));
    onChanged();
  });
  return (
    <div>
      <Text size="sm">
        {person.localFrom === null
          ? t('asking.runs', { name })
          : t('asking.willRun', { name, time: formatLocal(person.localFrom, language) })}
      </Text>
      <Button mt={6} size="sm" variant="default" loading={busy} onClick={() => void run()}>
        {t('asking.show', { name })}
      </Button>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {errorText(error, language)}
        </Text>
      )}
    </div>
  );
}
