import { maxSearchLength, type User } from '@ensemble/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { mainId } from '../../ui/index.ts';
import { peopleQuery } from './audit-log.queries.ts';

const searchDelayMs = 300;

interface PersonFilterProps {
  label: string;
  /** Whose people are offered. */
  organizationId: string;
  value: string;
  /** What the person chosen is called, once the list says so. */
  name: string | null | undefined;
  onChange: (personId: string) => void;
}

const labelOf = (user: User): string => {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return name ? `${name} (${user.email})` : user.email;
};

/** A person to narrow the list to, found by name or address on the server. */
export function PersonFilter({ label, organizationId, value, name, onChange }: PersonFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), searchDelayMs);
  const source = useQuery({ ...peopleQuery(organizationId, term), enabled: opened });
  const people = new Map(source.data?.map((user) => [user.id, labelOf(user)]));
  const chosen = value && { value, label: name ?? t('auditLog.somebody') };
  const waiting = typed.trim() !== term || source.isPending;
  const nothing = source.isError ? 'auditLog.searchFailed' : 'auditLog.nobodyFound';
  // Said by an option no one can choose: a list without any is none to a screen reader.
  const outcome = {
    value: 'nobody',
    label: t(waiting && !source.isError ? 'auditLog.searching' : nothing),
    disabled: true,
  };
  const found = [...people].map(([id, text]) => ({ value: id, label: text }));
  const offered = found.length > 0 ? found : [outcome];
  return (
    <Select
      label={label}
      placeholder={t('auditLog.anybody')}
      size="sm"
      w={{ base: '100%', xs: 220 }}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      data={
        opened || !chosen
          ? [...(chosen && !people.has(chosen.value) ? [chosen] : []), ...offered]
          : [chosen]
      }
      searchable
      // The server has looked already.
      filter={({ options }) => options}
      maxLength={maxSearchLength}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => {
        setOpened(false);
        setTyped('');
      }}
      clearable
      clearButtonProps={{ 'aria-label': t('auditLog.clearPerson', { field: label }) }}
      comboboxProps={{
        portalProps: { target: `#${mainId}` },
        width: 320,
        position: 'bottom-start',
      }}
    />
  );
}
