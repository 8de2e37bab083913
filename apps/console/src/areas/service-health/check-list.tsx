import { type CheckState, checkStates, type ServiceCheck } from '@ensemble/contract';
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const tones: Readonly<Record<CheckState, StatusTone>> = {
  broken: 'bad',
  attention: 'waiting',
  notSet: 'off',
  good: 'good',
};

/** How many checks are in each state, in words. */
export function CheckCounts({ checks }: { checks: readonly ServiceCheck[] }) {
  const { t } = useTranslation();
  const counts = checkStates
    .map((state) => ({ state, number: checks.filter((check) => check.state === state).length }))
    .filter(({ number }) => number > 0);
  return (
    <Group gap="xs">
      {counts.map(({ state, number }) => (
        <StatusBadge
          key={state}
          tone={tones[state]}
          label={t(`serviceHealth.count.${state}`, { number })}
        />
      ))}
    </Group>
  );
}

/** What each check found and what to do about it, as the API orders them: the most urgent first (WATCH-05). */
export function CheckList({ checks }: { checks: readonly ServiceCheck[] }) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {checks.map((check) => (
        <CheckItem key={check.id} check={check} />
      ))}
    </Stack>
  );
}

function CheckItem({ check }: { check: ServiceCheck }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { state, title, text, action } = check;
  return (
    <Paper component="li" withBorder p="md">
      <Group gap="sm" mb={4}>
        <Title order={3} size="h5">
          {title[language]}
        </Title>
        <StatusBadge tone={tones[state]} label={t(`serviceHealth.state.${state}`)} />
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{text[language]}</Text>
      {action && (
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          <Text component="span" fw={700}>
            {t('serviceHealth.whatToDo')}
          </Text>{' '}
          <span>{action[language]}</span>
        </Text>
      )}
    </Paper>
  );
}

/** In the place of the checks while they run: as many lines as one that is good has. */
export const CheckSkeleton = () => (
  <Stack gap="sm" aria-busy>
    {Array.from({ length: 6 }, (_, index) => (
      <Paper key={index} withBorder p="md">
        <Skeleton height={24} width="16rem" maw="100%" mb={8} />
        <Skeleton height={18} width="80%" />
      </Paper>
    ))}
  </Stack>
);
