import type { Setup, SetupStep } from '@ensemble/contract';
import {
  Anchor,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { nameOf, notifyError, notifyUndoable } from '../../ui/index.ts';
import { opensForm } from '../../ui/asked-form.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { InviteUserDialog } from '../invitations/index.ts';
import { setupQuery, usePutSetupAway } from './setup.queries.ts';
import classes from './setup-card.module.css';

/** The page whose form takes each step; people are invited in the dialog of this page. */
const addresses: Record<Exclude<SetupStep, 'people'>, string> = {
  brand: '/web#general',
  languages: '/web#general',
  support: '/mobile/support',
  article: '/mobile/learn/create-article',
  codes: '/activation',
};

interface SetupCardProps {
  organizationId: string;
  /** Only how far they are and the next one, until all are asked for: a list of people follows. */
  compact?: boolean;
  /** Stands in its place until the steps are known. */
  waiting?: ReactNode;
}

/** What a new organisation has before it, ticked from what is there; it goes once all is done, or when an administrator puts it away. */
export default function SetupCard({ organizationId, compact = false, waiting }: SetupCardProps) {
  const { data } = useQuery(setupQuery(organizationId));
  if (!data) return waiting;
  const isShown = !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
  if (!isShown) return null;
  return <Steps organizationId={organizationId} steps={data.steps} compact={compact} />;
}

interface StepsProps extends Pick<Setup, 'steps'> {
  organizationId: string;
  compact: boolean;
}

function Steps({ organizationId, steps, compact }: StepsProps) {
  const { open, show } = useDialog<undefined>();
  const hide = useHide(organizationId);
  const parts = { steps, onInvite: () => open(undefined), onHide: () => void hide() };
  return (
    <Paper
      component="section"
      withBorder
      p={compact ? 'sm' : 'lg'}
      className={classes.card}
      aria-labelledby="first-steps"
    >
      {compact ? <Compact {...parts} /> : <Whole {...parts} />}
      {show((dialog) => (
        <InviteUserDialog {...dialog} organizationId={organizationId} />
      ))}
    </Paper>
  );
}

interface PartsProps extends Pick<Setup, 'steps'> {
  onInvite: () => void;
  onHide: () => void;
}

function Whole({ steps, onInvite, onHide }: PartsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organization } = useSession();
  return (
    <>
      <Group justify="space-between" align="start" mb="md">
        <Stack gap={4}>
          <Title order={2} id="first-steps">
            {t('setup.title')}
          </Title>
          <Text c="dimmed">
            {t('setup.intro', {
              organization: organization ? nameOf(organization, language) : '',
            })}
          </Text>
        </Stack>
        <Button variant="subtle" size="sm" onClick={onHide}>
          {t('setup.hide')}
        </Button>
      </Group>
      <Group gap="md" mb="md" wrap="nowrap">
        <Progress
          value={(countDone(steps) / steps.length) * 100}
          aria-label={t('setup.title')}
          flex={1}
          maw="20rem"
        />
        <DoneCount steps={steps} />
      </Group>
      <StepList steps={steps} onInvite={onInvite} />
    </>
  );
}

/** How many are done and the next one; a button shows them all. */
function Compact({ steps, onInvite, onHide }: PartsProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const list = useId();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      <Group gap="sm">
        <Title order={2} size="h4" id="first-steps">
          {t('setup.title')}
        </Title>
        <DoneCount steps={steps} />
        {next && !isWhole && (
          <span>
            {t('setup.next')} <StepLink step={next.step} onInvite={onInvite} />
          </span>
        )}
        <Group gap="xs" ms="auto">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            aria-controls={list}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'setup.showLess' : 'setup.showAll')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onHide}>
            {t('setup.hide')}
          </Button>
        </Group>
      </Group>
      <div id={list} hidden={!isWhole} className={classes.whole}>
        <StepList steps={steps} onInvite={onInvite} />
      </div>
    </>
  );
}

const countDone = (steps: Setup['steps']) => steps.filter(({ isDone }) => isDone).length;

function DoneCount({ steps }: Pick<Setup, 'steps'>) {
  const { t } = useTranslation();
  return (
    <Text size="sm" role="status">
      {t('setup.progress', { done: countDone(steps), all: steps.length })}
    </Text>
  );
}

interface StepLinkProps {
  step: SetupStep;
  onInvite: () => void;
}

/** Opens the form in which a step is taken. */
function StepLink({ step, onInvite }: StepLinkProps) {
  const { t } = useTranslation();
  if (step === 'people')
    return (
      <Anchor component="button" type="button" ta="start" onClick={onInvite}>
        {t('setup.step.people')}
      </Anchor>
    );
  return (
    <Anchor component={Link} to={addresses[step]} state={opensForm}>
      {t(`setup.step.${step}`)}
    </Anchor>
  );
}

/** The steps in their order, each with its number or tick. */
function StepList({ steps, onInvite }: Pick<Setup, 'steps'> & { onInvite: () => void }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, isDone }, at) => (
        <li key={step} className={classes.step}>
          {isDone ? (
            <IconCircleCheckFilled size={24} className={classes.done} aria-hidden />
          ) : (
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
          )}
          <span>
            <VisuallyHidden>{t(isDone ? 'setup.done' : 'setup.toDo')} </VisuallyHidden>
            <StepLink step={step} onInvite={onInvite} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Puts the steps away, with a word that takes it back. */
function useHide(organizationId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const putAway = usePutSetupAway(organizationId);
  const turn = (isPutAway: boolean) =>
    putAway(isPutAway).then(
      () => true,
      (error: unknown) => {
        notifyError(`${t('setup.hideFailed')}. ${errorText(error, language)}`);
        return false;
      },
    );
  return async () => {
    if (await turn(true))
      notifyUndoable(t('setup.hidden'), t('setup.undo'), () => void turn(false));
  };
}
