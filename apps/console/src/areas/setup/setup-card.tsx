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
import type { ReactNode } from 'react';
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
const places: Record<Exclude<SetupStep, 'people'>, string> = {
  brand: '/web#general',
  languages: '/web#general',
  support: '/mobile/support',
  article: '/mobile/learn/create-article',
  codes: '/activation',
};

interface SetupCardProps {
  organizationId: string;
  /** Stands in its place until the steps are known. */
  waiting?: ReactNode;
}

/** What a new organisation has before it, ticked from what is there; it goes once all is done, or when an administrator puts it away. */
export default function SetupCard({ organizationId, waiting }: SetupCardProps) {
  const { data } = useQuery(setupQuery(organizationId));
  if (!data) return waiting;
  const isShown = !data.isPutAway && data.steps.some(({ isDone }) => !isDone);
  return isShown ? <Steps organizationId={organizationId} steps={data.steps} /> : null;
}

function Steps({ organizationId, steps }: { organizationId: string } & Pick<Setup, 'steps'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organization } = useSession();
  const { open, show } = useDialog<undefined>();
  const hide = useHide(organizationId);
  const [done, all] = [steps.filter(({ isDone }) => isDone).length, steps.length];
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      className={classes.card}
      aria-labelledby="first-steps"
    >
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
        <Button variant="subtle" size="sm" onClick={() => void hide()}>
          {t('setup.hide')}
        </Button>
      </Group>
      <Group gap="md" mb="md" wrap="nowrap">
        <Progress value={(done / all) * 100} aria-label={t('setup.title')} flex={1} maw="20rem" />
        <Text size="sm" role="status">
          {t('setup.progress', { done, all })}
        </Text>
      </Group>
      <StepList steps={steps} onInvite={() => open(undefined)} />
      {show((dialog) => (
        <InviteUserDialog {...dialog} organizationId={organizationId} />
      ))}
    </Paper>
  );
}

/** The steps in their order, each with its number or tick; it opens the form in which it is taken. */
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
            {step === 'people' ? (
              <Anchor component="button" type="button" ta="start" onClick={onInvite}>
                {t('setup.step.people')}
              </Anchor>
            ) : (
              <Anchor component={Link} to={places[step]} state={opensForm}>
                {t(`setup.step.${step}`)}
              </Anchor>
            )}
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
