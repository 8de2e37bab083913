import type { InvitationAllowance, UserType } from '@ensemble/contract';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type Ref, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { ListNotes } from '../../../files/list-parts/list-notes.tsx';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import {
  administratorsOf,
  countKinds,
  type PlannedRow,
  planOf,
  withoutResending,
} from './batch-plan.ts';
import { BatchRows } from './batch-rows.tsx';
import { useBatchColumns } from './batch-columns.ts';
import { hasAddress, judgeRows } from './judge-rows.ts';
import { RoleSelect } from './role-select.tsx';
import type { BatchList, StepAt, useBatch } from './use-batch.ts';
import { useFocusOn } from '../../../files/list-parts/use-focus-on.ts';

type SummaryStep = StepAt<'summary' | 'sending'>;

/** What will happen, as far as it is chosen here. */
function usePlan({ list }: SummaryStep) {
  const { userType: actor } = useCurrent();
  const [resends, setResends] = useState(true);
  const { rows, standings, defaultRole } = list;
  const read = useMemo(
    () => planOf(judgeRows(rows, { actor, defaultRole }), standings),
    [rows, actor, defaultRole, standings],
  );
  const plan = resends ? read : withoutResending(read);
  return { plan, counts: countKinds(plan), pending: countKinds(read).resend, resends, setResends };
}

interface BatchSummaryProps {
  step: SummaryStep;
  batch: ReturnType<typeof useBatch>;
}

/** What the list is about to do, what is still to be chosen, and each row with its line (USERS-19, USERS-21). */
export function BatchSummary({ step, batch }: BatchSummaryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { list } = step;
  const { labels } = useBatchColumns();
  const { plan, counts, pending, resends, setResends } = usePlan(step);
  const people = counts.new + counts.resend;
  const sending = step.at === 'sending';
  const { ask, missingOf, ...open } = useOpenChoices(plan);
  const allowance = useRef<HTMLDivElement>(null);
  const isOver = list.allowance !== undefined && people > list.allowance.left;
  return (
    <Stack>
      <Counts step={step} counts={counts} />
      {list.read.notes && (
        <ListNotes
          notes={list.read.notes}
          labels={labels}
          disabled={sending}
          onHiddenRows={(read) => void batch.readHidden(list, read)}
        />
      )}
      {step.at === 'summary' && step.error !== undefined && (
        <Alert role="alert" color="red" title={t('invitationBatch.failed')}>
          {errorText(step.error, language)}
        </Alert>
      )}
      <DefaultRole
        list={list}
        disabled={sending}
        {...open.role}
        onChange={(role) => batch.choose(list, role)}
      />
      {pending > 0 && (
        <Checkbox
          label={t('invitationBatch.resendPending', { count: pending })}
          checked={resends}
          disabled={sending}
          onChange={(event) => setResends(event.currentTarget.checked)}
        />
      )}
      <Administrators disabled={sending} {...open.administrators} />
      {people === 0 && <Alert color="yellow">{t('invitationBatch.nobody')}</Alert>}
      {list.allowance && <Allowance ref={allowance} {...list.allowance} people={people} />}
      <BatchRows
        label={t('invitationBatch.columnWhat')}
        rows={plan}
        onCorrect={sending ? undefined : (row) => batch.correct(list, row)}
      />
      <DialogFooter>
        <Button variant="default" onClick={batch.restart} disabled={sending}>
          {t('lists.startOver')}
        </Button>
        <ReadyButton
          isReady={!isOver && missingOf(people) === undefined}
          onUnready={() => (isOver ? allowance.current?.focus() : ask(people))}
          onClick={() => void batch.send(list, plan)}
          loading={sending}
        >
          {people === 0 ? t('users.invite') : t('invitationBatch.invite', { count: people })}
        </ReadyButton>
      </DialogFooter>
    </Stack>
  );
}

/** How many rows of each kind; has the focus when a step begins. */
function Counts({ step, counts }: { step: SummaryStep; counts: ReturnType<typeof countKinds> }) {
  const { t } = useTranslation();
  const status = useFocusOn(step.at);
  return (
    <Group ref={status} tabIndex={-1} gap="lg" role="status">
      <Text fw={700}>{t('invitationBatch.found', { count: step.list.rows.length })}</Text>
      <Text>{t('invitationBatch.sumNew', { count: counts.new })}</Text>
      <Text>{t('invitationBatch.sumResend', { count: counts.resend })}</Text>
      <Text>{t('invitationBatch.sumIgnored', { count: counts.ignored })}</Text>
      {step.at === 'sending' && (
        <Text>{t('invitationBatch.sending', { count: counts.new + counts.resend })}</Text>
      )}
    </Group>
  );
}

/** What must be chosen before the list is sent; `ask` points to what is not yet. */
function useOpenChoices(plan: readonly PlannedRow[]) {
  const makes = administratorsOf(plan);
  const all = makes.map(({ row, email }) => `${row} ${email}`).join();
  const [confirmed, setConfirmed] = useState('');
  const [asked, setAsked] = useState<'role' | 'administrators'>();
  const role = useRef<HTMLSelectElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isConfirmed = confirmed === all;
  const missingOf = (people: number) => {
    if (people === 0) return 'role';
    return makes.length > 0 && !isConfirmed ? 'administrators' : undefined;
  };
  const ask = (people: number) => {
    const missing = missingOf(people);
    setAsked(missing);
    if (missing) (missing === 'role' ? role : box).current?.focus();
  };
  return {
    ask,
    missingOf,
    role: { ref: role, isRefused: asked === 'role' },
    administrators: {
      makes,
      ref: box,
      isConfirmed,
      isRefused: asked === 'administrators' && !isConfirmed,
      onConfirm: (yes: boolean) => setConfirmed(yes ? all : ''),
    },
  };
}

type DefaultRoleProps = ReturnType<typeof useOpenChoices>['role'] & {
  list: BatchList;
  disabled: boolean;
  onChange: (role: UserType | undefined) => void;
};

/** The role of everyone whose row names none we know: chosen, never preset (USERS-19). */
function DefaultRole({ list, disabled, ref, isRefused, onChange }: DefaultRoleProps) {
  const { t } = useTranslation();
  const count = list.rows.filter((row) => hasAddress(row) && !row.named).length;
  if (count === 0) return null;
  const isMissing = isRefused && !list.defaultRole;
  return (
    <RoleSelect
      ref={ref}
      label={t('invitationBatch.defaultRole', { count })}
      required
      error={isMissing && t('invitationBatch.defaultRoleMissing')}
      disabled={disabled}
      maw="26rem"
      value={list.defaultRole}
      onChange={onChange}
    />
  );
}

type AdministratorsProps = ReturnType<typeof useOpenChoices>['administrators'] & {
  disabled: boolean;
};

const maxNamed = 10;

/** A list that makes administrators is confirmed apart, with who they are (USERS-19). */
function Administrators({
  makes,
  disabled,
  ref,
  isConfirmed,
  isRefused,
  onConfirm,
}: AdministratorsProps) {
  const { t } = useTranslation();
  const count = makes.length;
  if (count === 0) return null;
  const more = count - maxNamed;
  return (
    <Alert color="yellow" title={t('invitationBatch.administrators', { count })}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {makes
            .slice(0, maxNamed)
            .map(({ email }) => email)
            .join(', ')}
          {more > 0 && ` ${t('invitationBatch.moreAdministrators', { count: more })}`}
        </Text>
        <Checkbox
          ref={ref}
          label={t('invitationBatch.confirmAdministrators', { count })}
          error={isRefused && t('invitationBatch.administratorsMissing')}
          aria-invalid={isRefused || undefined}
          disabled={disabled}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

/** What the organisation may still send today, or that this is more. */
function Allowance({
  limit,
  left,
  people,
  ref,
}: InvitationAllowance & { people: number; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = { limit: format.number(limit), left: format.number(left) };
  if (people > left)
    return (
      // A press of the button leads here.
      <Alert ref={ref} tabIndex={-1} color="red">
        {t('invitationBatch.overLimit', values)}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed">
      {t('invitationBatch.allowance', { ...values, left: format.number(left - people) })}
    </Text>
  );
}
