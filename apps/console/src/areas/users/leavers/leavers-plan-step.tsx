import type { LeaversPlan } from '@ensemble/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { danger } from '../../../ui/dialog/danger.tsx';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import { isDeleteWord } from '../../../ui/dialog/typed-word.ts';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';
import { notifyWarning } from '../../../ui/index.ts';
import type { WrittenAddresses } from './leavers-file.ts';
import { callDeactivateLeavers, leaveQuery, type LeaversList } from './leavers.queries.ts';
import { LeaversRows } from './leavers-rows.tsx';

type PlanProps = OrganizationDialogProps & {
  list: LeaversList;
  /** How addresses are written in the file, where they are written otherwise. */
  written: WrittenAddresses;
  /** The deactivation has begun: no one is chosen any more. */
  onBegun?: (() => void) | undefined;
  plan: LeaversPlan;
  onBack: () => void;
};

/** What would happen to each, and the word that has it done. */
export function LeaversPlanStep({
  organizationId,
  list,
  written,
  plan,
  onBack,
  onClose,
  onBegun,
}: PlanProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [word, setWord] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  const count = plan.leavers.length;
  const begin = useAction(async () => {
    const { alreadyUnderWay, ...leave } = await callDeactivateLeavers(organizationId, list);
    client.setQueryData(leaveQuery(organizationId).queryKey, leave);
    if (alreadyUnderWay) notifyWarning(t('leavers.underWay'));
    else onBegun?.();
    onClose();
  });
  const isTyped = isDeleteWord(word, language);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && isTyped) return void begin.run();
        setAsked(true);
        // Without anyone to deactivate there is no field: the sums say it.
        (field.current ?? status.current)?.focus();
      }}
    >
      <Stack>
        <Group ref={status} tabIndex={-1} role="status" gap="lg">
          <Text fw={700}>{t('leavers.sumLeavers', { count })}</Text>
          <Text>{t('leavers.sumRefused', { count: plan.refused.length })}</Text>
          <Text>{t('leavers.sumNotFound', { count: plan.notFound.length })}</Text>
        </Group>
        <FormRefusal error={begin.error} failure={t('leavers.failed')} />
        <LeaversRows plan={plan} written={written} />
        {count > 0 && (
          <>
            <Text>{t('leavers.consequence')}</Text>
            <TextInput
              label={t('users.deactivateLabel')}
              required
              autoComplete="off"
              ref={field}
              error={isAsked && !isTyped && t('users.typeDelete')}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          </>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onBack} disabled={begin.busy}>
            {t('leavers.back')}
          </Button>
          <ReadyButton
            type="submit"
            {...danger}
            loading={begin.busy}
            isReady={count > 0 && isTyped}
          >
            {t('leavers.confirm', { count })}
          </ReadyButton>
        </DialogFooter>
      </Stack>
    </form>
  );
}
