import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCellSignal2, IconHeadphones, IconPlayerPause } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/index.ts';
import type { CallClient, CallState } from '../../client/call-client.ts';
import { isPause, type QualityHint, qualityHintOf } from './quality-hint.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useSteady } from './use-steady.ts';

interface QualityNoticesProps {
  client: CallClient;
  state: CallState;
  /** The hint that has lasted; undefined where nothing is wrong. */
  hint: QualityHint | undefined;
  /** Whether the own camera is on. */
  hasCamera: boolean;
}

/** The hint to show now: one that has lasted, and none while the connection is lost. */
export function useQualityHint(state: CallState, hasCamera: boolean): QualityHint | undefined {
  const steady = useSteady(qualityHintOf(state, hasCamera));
  return state.connection === 'connected' ? steady : undefined;
}

/** How the own line is and what helps; and the way back from sound only. */
export function QualityNotices({ client, state, hint, hasCamera }: QualityNoticesProps) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<QualityHint>();
  if (closed !== undefined && hint === undefined) setClosed(undefined);
  return (
    <>
      {hint && hint !== closed && (
        <Hint
          key={hint}
          hint={hint}
          client={client}
          state={state}
          hasCamera={hasCamera}
          onClose={() => setClosed(hint)}
        />
      )}
      {state.isSoundOnly && (
        <Notice icon={<IconHeadphones aria-hidden />} title={t('calls.soundOnlyIsOn')}>
          <Button size="xs" variant="default" onClick={() => client.setSoundOnly(false)}>
            {t('calls.showPictures')}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** A region that stays, so that each hint is read once, when it comes. */
export function QualityAnnouncer({ state, hint }: Pick<QualityNoticesProps, 'state' | 'hint'>) {
  const { t } = useTranslation();
  const [wasPoor, setPoor] = useState(false);
  if (hint && !wasPoor) setPoor(true);
  // A new connection starts anew.
  if (state.connection !== 'connected' && wasPoor) setPoor(false);
  return (
    <VisuallyHidden role="status" data-line-announcer>
      {hint && `${t(`calls.line.${hint}.title`)}. ${t(`calls.line.${hint}.text`)}`}
      {!hint && wasPoor && t('calls.line.goodAgain')}
    </VisuallyHidden>
  );
}

interface HintProps extends QualityNoticesProps {
  hint: QualityHint;
  onClose: () => void;
}

function Hint({ hint, client, state, hasCamera, onClose }: HintProps) {
  const { t } = useTranslation();
  const paused = isPause(hint);
  const isHeardPoorly = hint === 'upPoor' || hint === 'bothPoor';
  const seesPoorly = hint === 'downPoor' || hint === 'bothPoor';
  return (
    // What is paused keeps its button in sight; a hint alone can be put away.
    <Notice
      icon={paused ? <IconPlayerPause aria-hidden /> : <IconCellSignal2 aria-hidden />}
      title={t(`calls.line.${hint}.title`)}
      text={t(`calls.line.${hint}.text`)}
      onClose={paused ? undefined : onClose}
    >
      {paused && <TryAgain isOwnAlone={hint === 'ownPaused'} onPress={client.tryPictures} />}
      {seesPoorly && !state.isSoundOnly && (
        <Button size="xs" variant="default" onClick={() => client.setSoundOnly(true)}>
          {t('calls.soundOnly')}
        </Button>
      )}
      {isHeardPoorly && hasCamera && (
        <Button size="xs" variant="default" onClick={() => void client.setCamera(false)}>
          {t('calls.line.cameraOff')}
        </Button>
      )}
    </Notice>
  );
}

/** How long the service is given to bring pictures back. */
const maxTryingMs = 5000;

function TryAgain({ isOwnAlone, onPress }: { isOwnAlone: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setTrying(false), maxTryingMs);
    return () => clearTimeout(timer);
  }, [isTrying]);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isTrying}
      onClick={() => {
        setTrying(true);
        onPress();
      }}
    >
      {t(isOwnAlone ? 'calls.line.tryAgain' : 'calls.line.showAgain')}
    </Button>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text?: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Quiet, in the flow of the page: it covers nothing. */
function Notice({ icon, title, text, onClose, children }: NoticeProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useFocusKept(element);
  return (
    <Alert
      ref={element}
      role="group"
      color="gray"
      icon={icon}
      title={title}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('ui.closeNotice')}
      onClose={onClose}
    >
      {text && (
        <Text size="sm" mb="xs">
          {text}
        </Text>
      )}
      <Group gap="xs">{children}</Group>
    </Alert>
  );
}
