import { changeUsageChoice, getUsageChoice } from '@ensemble/contract';
import { Alert, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { VisibilityLink } from '../visibility/index.ts';

const choiceQuery = queryOptions({
  queryKey: ['usage-choice'],
  queryFn: ({ signal }) => call(getUsageChoice, { signal }),
});

/** Whether the own use of the app is counted: asked, never presumed. No one else is shown the answer. */
export default function UsageChoiceCard() {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap="sm" aria-labelledby="usage-choice">
      <Title order={2} id="usage-choice">
        {t('usageChoice.title')}
      </Title>
      <Text>{t('usageChoice.text')}</Text>
      <Text>{t('usageChoice.what')}</Text>
      <Text>{t('usageChoice.private')}</Text>
      <div>
        <VisibilityLink />
      </div>
      <UsageChoice />
    </Stack>
  );
}

function UsageChoice() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(choiceQuery);
  const { chosen, choose } = useChoice();
  if (error) return <Alert role="alert">{errorText(error, language)}</Alert>;
  if (!data) return <Skeleton height="8rem" />;
  const isCounted = chosen ?? data.isCounted;
  return (
    <Radio.Group
      label={t('usageChoice.choose')}
      description={isCounted === null ? t('usageChoice.notAsked') : undefined}
      value={isCounted === null ? null : String(isCounted)}
      aria-busy={chosen !== undefined}
      onChange={(value) => void choose(value === 'true')}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          size="md"
          value="true"
          label={t('usageChoice.yes')}
          description={t('usageChoice.yesText')}
        />
        <Radio
          size="md"
          value="false"
          label={t('usageChoice.no')}
          description={t('usageChoice.noText')}
        />
      </Stack>
    </Radio.Group>
  );
}

/** Shows a choice while it is saved; presses in the meantime wait for the answer. */
function useChoice() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (isCounted: boolean): Promise<void> => {
    if (chosen !== undefined) return;
    setChosen(isCounted);
    try {
      const saved = await call(changeUsageChoice, { body: { isCounted } });
      queries.setQueryData(choiceQuery.queryKey, saved);
      notifySuccess(t('usageChoice.saved'));
    } catch (error) {
      notifyError(t('usageChoice.failed', { reason: errorText(error, language) }));
    } finally {
      setChosen(undefined);
    }
  };
  return { chosen, choose };
}
