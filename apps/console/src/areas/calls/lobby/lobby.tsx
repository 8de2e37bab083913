import { alias as aliasSchema, because, isInCharge, parse, setAlias } from '@ensemble/contract';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { refine, strictObject, string } from 'zod/mini';
import { formatLocal } from '../../../calendar/wall-time.ts';
import { call } from '../../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { CrisisLine } from '../../../ui/crisis-line.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import { AskingNotice } from '../../meetings/index.ts';
import type { OwnMedia } from '../client/own-media.ts';
import { PersonMark } from '../person-mark.tsx';
import type { CallInfo, CallAddress } from '../use-call.ts';
import { DeviceChoice } from './device-choice.tsx';
import classes from './lobby.module.css';
import { OwnPreview } from './own-preview.tsx';
import { GiveSeatBack } from './own-seat.tsx';

interface LobbyProps {
  info: CallInfo;
  address: CallAddress;
  media: OwnMedia;
  onJoin: (info: CallInfo) => void;
  /** Reads the lobby again. */
  onChanged: () => void;
}

/** Before the call: how one is seen and heard, by which name, and the button that goes in (CONF-01, CONF-02). */
export function Lobby({ info, address, media, onJoin, onChanged }: LobbyProps) {
  const { t } = useTranslation();
  const mayGiveBack = !isInCharge(info.type) && info.status !== 'started';
  return (
    <div className={classes.page}>
      <div>
        <PublicTitle title={info.title} takeFocus />
        <Moment info={info} />
        {info.description && <Text mt="xs">{info.description}</Text>}
      </div>
      <AskingNotice {...address} asking={info.asking} onChanged={onChanged} />
      <div className={classes.columns}>
        <OwnPreview media={media} />
        <Stack gap="lg">
          <Entering info={info} address={address} media={media} onJoin={onJoin} />
          <details>
            <summary className={classes.summary}>
              {t('calls.devices')}
              <IconChevronDown size={18} aria-hidden />
            </summary>
            <DeviceChoice media={media} />
          </details>
          {mayGiveBack && <GiveSeatBack info={info} address={address} onChanged={onChanged} />}
        </Stack>
      </div>
      <CrisisLine />
    </div>
  );
}

/** When, and with whom. */
export function Moment({ info }: { info: CallInfo }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Text c="dimmed">
      {formatLocal(info.localStartsAt, language)}
      {info.hostName !== null && ` · ${t('calls.withHost', { name: info.hostName })}`}
    </Text>
  );
}

/** What the lobby shows already is taken as it is: a first name may be of any script. */
const aliasForm = (shown: string) =>
  strictObject({
    alias: string().check(
      refine(
        (value) => value === shown || parse(aliasSchema, value).success,
        because('rules.alias'),
      ),
    ),
  });

function Entering({ info, address, media, onJoin }: Omit<LobbyProps, 'onChanged'>) {
  const { t } = useTranslation();
  const runs = isInCharge(info.type);
  const form = useForm({
    schema: aliasForm(info.name),
    initial: { alias: info.name },
    refusalField: 'alias',
    onSubmit: async ({ alias }) => {
      if (runs || alias === info.name) return onJoin(info);
      const params = { orgId: address.organizationId, id: address.meetingId };
      onJoin({ ...info, ...(await call(setAlias, { params, body: { alias } })) });
    },
  });
  const label = runs && info.status !== 'started' ? 'calls.start' : 'calls.join';
  return (
    <Stack gap="md">
      {runs ? (
        <>
          <PersonMark type={info.type} />
          <Text>{t('calls.hostName', { name: info.name })}</Text>
          <Button size="md" onClick={() => onJoin(info)}>
            {t(label)}
          </Button>
        </>
      ) : (
        <Form form={form}>
          <TextInput
            label={t('calls.alias')}
            description={t(info.isReplaced ? 'calls.aliasReplaced' : 'calls.aliasHint')}
            autoComplete="off"
            required
            {...form.field('alias')}
          />
          <SubmitButton form={form} size="md">
            {t(label)}
          </SubmitButton>
        </Form>
      )}
      <ListenOnly media={media} runs={runs} />
      {!runs && <Text size="sm">{t('calls.privacy')}</Text>}
    </Stack>
  );
}

/** A person without a microphone knows before that they can listen. */
function ListenOnly({ media, runs }: { media: OwnMedia; runs: boolean }) {
  const { t } = useTranslation();
  const { audio, video } = useSyncExternalStore(media.subscribe, media.read);
  if (audio.on) return null;
  return (
    <Alert role="status" color="gray">
      {t(video.on || runs ? 'calls.joinsMuted' : 'calls.joinsListening')}
    </Alert>
  );
}
