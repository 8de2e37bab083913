import { mayDeactivate, maxLeavers, type User } from '@ensemble/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { useActor } from '../../../session/index.ts';
import type { Column } from '../../../table/index.ts';
import { callName, standingOf } from '../user-row.ts';

/** People chosen in the list, over its pages: those who may be deactivated, and the column to choose them in. */
export function useSelection(organizationId: string): {
  column: Column<User, never>;
  chosen: readonly string[];
  clear: () => void;
} {
  const { t } = useTranslation();
  const actor = useActor(organizationId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])]);
  return {
    column: {
      key: 'select',
      header: t('leavers.select'),
      isNarrow: true,
      cell: (user) => (
        <Checkbox
          aria-label={t('leavers.selectPerson', { name: callName(user) })}
          checked={chosen.includes(user.id)}
          disabled={
            !mayDeactivate(actor, standingOf(user, organizationId)) ||
            (chosen.length >= maxLeavers && !chosen.includes(user.id))
          }
          onChange={(event) => choose(user.id, event.currentTarget.checked)}
        />
      ),
    },
    chosen,
    clear: () => setChosen([]),
  };
}
