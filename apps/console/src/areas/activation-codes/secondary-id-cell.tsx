import type { ActivationCode } from '@ensemble/contract';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError } from '../../ui/index.ts';
import { useCodeCalls } from './activation-codes.queries.ts';

interface SecondaryIdCellProps {
  code: ActivationCode;
  organizationId: string;
}

/** A masked secondary ID, revealed on demand: each time is recorded in the audit log. */
export function SecondaryIdCell({ code, organizationId }: SecondaryIdCellProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { reveal } = useCodeCalls(organizationId);
  const [shown, setShown] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (shown !== undefined) return setShown(undefined);
    setBusy(true);
    try {
      setShown((await reveal(code)) ?? t('activationCodes.none'));
    } catch (error) {
      notifyError(errorText(error, language));
    } finally {
      setBusy(false);
    }
  };
  const isHidden = shown === undefined;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text component="span" size="sm" role="status" data-digits>
        {shown ?? code.secondaryId}
      </Text>
      <ActionIcon
        variant="subtle"
        loading={busy}
        aria-label={t(isHidden ? 'activationCodes.revealId' : 'activationCodes.hideId', {
          code: code.code,
        })}
        onClick={() => void toggle()}
      >
        {isHidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
