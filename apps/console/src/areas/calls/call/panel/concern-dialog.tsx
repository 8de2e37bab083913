import type { SupportContact } from '@ensemble/contract';
import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../../client/index.ts';
import { useTranslation } from '../../../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import type { CallClient, CallPerson, ConcernAnswer } from '../../client/call-client.ts';
import { Contacts } from '../../over/contacts.tsx';

interface ConcernDialogProps {
  client: CallClient;
  people: readonly CallPerson[];
  contacts: readonly SupportContact[];
  onClose: () => void;
}

/** "I'm worried about someone here": to the host or a moderator, about whom if one says so; never by whom. */
export function ConcernDialog({ client, people, contacts, onClose }: ConcernDialogProps) {
  const { t } = useTranslation();
  const [about, setAbout] = useState('');
  const [to, setTo] = useState('');
  const { you, concernsLeft } = client.read();
  // Those who sent all they can find the contacts.
  const [answer, setAnswer] = useState<ConcernAnswer | undefined>(
    concernsLeft === 0 ? { delivered: true, left: 0 } : undefined,
  );
  const send = useAction(async () => {
    setAnswer(await client.sendConcern(about === '' ? null : about, to === '' ? null : to));
  });
  const moderators = people.filter(({ id, type }) => type === 'moderator' && id !== you);
  const others = people.filter(({ id }) => id !== you && id !== to);
  return (
    <Dialog opened onClose={onClose} title={t('calls.worried')}>
      {answer ? (
        <Answer answer={answer} contacts={contacts} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{t('calls.concernText')}</Text>
          <NativeSelect
            label={t('calls.concernWhom')}
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
            data={[
              { value: '', label: t('calls.concernNoName') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {moderators.length > 0 && (
            <NativeSelect
              label={t('calls.concernTo')}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              data={[
                { value: '', label: t('calls.host') },
                ...moderators.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button loading={send.busy} onClick={() => void send.run()}>
              {t('calls.send')}
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Dialog>
  );
}

interface AnswerProps {
  answer: ConcernAnswer;
  contacts: readonly SupportContact[];
  onClose: () => void;
}

/** Whether it arrived, and who else is there in any case. */
function Answer({ answer: { delivered, left }, contacts, onClose }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert role="status" color={delivered ? 'green' : 'orange'}>
        {t(delivered ? 'calls.concernSent' : 'calls.concernNotSent')}
        {delivered && left === 0 && ` ${t('calls.concernLast')}`}
      </Alert>
      <Contacts contacts={contacts} />
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
