import {
  exportUsers,
  type UserStatus,
  userStatuses,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { callFile } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { ExportButton } from '../../table/export-button.tsx';
import type { UsersFilter } from './users-view.ts';
import type { ListQuery } from './users.queries.ts';

interface UsersToolsProps {
  organizationId: string;
  /** What the list shows: the export has all of it. */
  query: ListQuery;
  filter: UsersFilter;
  onFilter: (key: keyof UsersFilter, value: string) => void;
  columns: readonly { readonly key: string; readonly header: string; rowHeader?: boolean }[];
  hidden: readonly string[];
  onToggle: (column: string) => void;
}

/** Filters by role and state, the columns to show, and the list as a file. */
export function UsersTools({ organizationId, query, filter, onFilter, ...rest }: UsersToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Filter<UserType>
        label={t('users.role')}
        all={t('users.everyRole')}
        options={userTypes.filter((type) => type !== 'SuperAdmin')}
        name={(type) => t(`people.role.${type}`)}
        value={filter.role}
        onChange={(value) => onFilter('role', value)}
      />
      <Filter<UserStatus>
        label={t('users.status')}
        all={t('users.everyStatus')}
        options={userStatuses}
        name={(status) => t(`people.status.${status}`)}
        value={filter.status}
        onChange={(value) => onFilter('status', value)}
      />
      <ColumnChooser {...rest} />
      <ExportButton
        fetchFile={(format) => {
          const { skip: _skip, limit: _limit, useCache: _useCache, ...list } = query;
          const params = { orgId: organizationId };
          return callFile(exportUsers, { params, query: { ...list, format } });
        }}
      />
    </>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  all: string;
  options: readonly Value[];
  name: (value: Value) => string;
  value: Value | undefined;
  onChange: (value: string) => void;
}

const Filter = <Value extends string>(props: FilterProps<Value>) => (
  <NativeSelect
    size="sm"
    aria-label={props.label}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    data={[
      { value: '', label: props.all },
      ...props.options.map((value) => ({ value, label: props.name(value) })),
    ]}
  />
);

function ColumnChooser({
  columns,
  hidden,
  onToggle,
}: Pick<UsersToolsProps, 'columns' | 'hidden' | 'onToggle'>) {
  const { t } = useTranslation();
  return (
    <ActionMenu
      entries={columns
        .filter((column) => !column.rowHeader)
        .map(({ key, header }) => ({
          key,
          label: header,
          isChecked: !hidden.includes(key),
          onSelect: () => onToggle(key),
        }))}
    >
      <Button variant="default" size="sm" leftSection={<IconColumns size={16} aria-hidden />}>
        {t('users.columns')}
      </Button>
    </ActionMenu>
  );
}
