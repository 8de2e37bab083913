import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import {
  exportFormats,
  exportUsers,
  type UserStatus,
  userStatuses,
  type UserType,
  userTypes,
} from '@ensemble/contract';
import { Button, Checkbox, Menu, NativeSelect, Popover, Stack } from '@mantine/core';
import { IconColumns, IconDownload } from '@tabler/icons-react';
import { callFile, errorText, useAction } from '../../client/index.ts';
import { download } from '../../files/download.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { mainId, notifyError } from '../../ui/index.ts';
import type { UsersFilter } from './use-users-view.ts';
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
      <ExportButton organizationId={organizationId} query={query} />
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
    label={props.label}
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
    <Popover position="bottom-end" trapFocus returnFocus portalProps={{ target: `#${mainId}` }}>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns size={16} aria-hidden />}>
          {t('users.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('users.columns')}>
        <Stack gap="xs">
          {columns
            .filter((column) => !column.rowHeader)
            .map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                checked={!hidden.includes(column.key)}
                onChange={() => onToggle(column.key)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExportButton({
  organizationId,
  query,
}: Pick<UsersToolsProps, 'organizationId' | 'query'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { run, busy } = useAction(async (format: (typeof exportFormats)[number]) => {
    const { skip: _skip, limit: _limit, useCache: _useCache, ...list } = query;
    try {
      const { name, content } = await callFile(exportUsers, {
        params: { orgId: organizationId },
        query: { ...list, format },
      });
      download(name, content, content.type);
    } catch (error) {
      notifyError(errorText(error, language));
    }
  });
  return (
    <Menu
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('users.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {t(`users.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
