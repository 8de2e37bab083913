import {
  changePushPreference,
  getPushPreference,
  type PushPreference,
  pushPreferences,
} from '@ensemble/contract';
import { Alert, Radio, Skeleton, Stack } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';

const preferenceQuery = queryOptions({
  queryKey: ['push-preference'],
  queryFn: ({ signal }) => call(getPushPreference, { signal }),
});

/** All notifications, the important ones or none; what is chosen is saved at once. */
export function PushChoice() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(preferenceQuery);
  const { chosen, choose } = useChoice();
  if (error) return <Alert role="alert">{errorText(error, language)}</Alert>;
  if (!data) return <Skeleton height="10rem" />;
  return (
    <Radio.Group
      label={t('devices.choose')}
      value={chosen ?? data.pushes}
      aria-busy={chosen !== undefined}
      onChange={(value) => void choose(value as PushPreference)}
    >
      <Stack gap="sm" mt="xs">
        {pushPreferences.map((each) => (
          <Radio
            key={each}
            size="md"
            value={each}
            label={t(`devices.choice.${each}`)}
            description={t(`devices.choiceText.${each}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Shows a choice while it is saved; one made in the meantime is saved after it. */
function useChoice() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<PushPreference>();
  const wished = useRef<PushPreference>(undefined);

  const save = async (pushes: PushPreference): Promise<void> => {
    const saved = await call(changePushPreference, { body: { pushes } });
    queries.setQueryData(preferenceQuery.queryKey, saved);
    if (wished.current !== undefined && wished.current !== pushes) await save(wished.current);
  };
  const choose = async (pushes: PushPreference): Promise<void> => {
    const isSaving = wished.current !== undefined;
    wished.current = pushes;
    setChosen(pushes);
    if (isSaving) return;
    try {
      await save(pushes);
      notifySuccess(t('devices.chosen'));
    } catch (error) {
      notifyError(t('devices.chooseFailed', { reason: errorText(error, language) }));
    } finally {
      wished.current = undefined;
      setChosen(undefined);
    }
  };
  return { chosen, choose };
}
