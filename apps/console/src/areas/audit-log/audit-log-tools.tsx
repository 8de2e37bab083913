import { auditActions, auditGroups } from '@ensemble/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../client/organizations-query.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { nameOf } from '../../ui/index.ts';
import { PeriodFilter } from './period-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import { actionsFor, type AuditFilter } from './use-audit-view.ts';

interface AuditLogToolsProps {
  forService: boolean;
  /** Whose people the filters offer. */
  peopleOf: string;
  filter: AuditFilter;
  onFilter: (part: Partial<AuditFilter>) => void;
  /** What the people it is narrowed to are called. */
  names: { readonly actor: string | null; readonly target: string | null } | undefined;
}

/** By whom, on whom, what and when. */
export function AuditLogTools(props: AuditLogToolsProps) {
  const { forService, peopleOf, filter, onFilter, names } = props;
  const { t } = useTranslation();
  return (
    <>
      {forService && (
        <OrganizationFilter
          value={filter.organization}
          // The people of one organisation are not those of another.
          onChange={(organization) => onFilter({ organization, actor: '', target: '' })}
        />
      )}
      <PersonFilter
        key={`actor ${peopleOf}`}
        label={t('auditLog.actor')}
        organizationId={peopleOf}
        value={filter.actor}
        name={names?.actor}
        onChange={(actor) => onFilter({ actor })}
      />
      <PersonFilter
        key={`target ${peopleOf}`}
        label={t('auditLog.target')}
        organizationId={peopleOf}
        value={filter.target}
        name={names?.target}
        onChange={(target) => onFilter({ target })}
      />
      <ActionFilter
        forService={forService}
        value={filter.action}
        onChange={(action) => onFilter({ action })}
      />
      <PeriodFilter times={filter} onChange={onFilter} />
    </>
  );
}

function OrganizationFilter({
  value,
  onChange,
}: {
  value: string;
  onChange: (organizationId: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const source = useQuery(organizationsQuery);
  return (
    <NativeSelect
      size="sm"
      w={{ base: '100%', xs: 220 }}
      label={t('auditLog.organization')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('auditLog.everyOrganization') },
        ...(source.data ?? []).map((each) => ({ value: each.id, label: nameOf(each, language) })),
      ]}
    />
  );
}

/** All actions, those of a group, or one; of those only that the reader may be told of. */
function ActionFilter({
  forService,
  value,
  onChange,
}: {
  forService: boolean;
  value: AuditFilter['action'];
  onChange: (action: AuditFilter['action']) => void;
}) {
  const { t } = useTranslation();
  const offered = actionsFor(forService);
  const groups = auditGroups
    .map((group) => ({
      group,
      actions: offered.filter((action) => auditActions[action].group === group),
    }))
    .filter(({ actions }) => actions.length > 0);
  return (
    <NativeSelect
      size="sm"
      w={{ base: '100%', xs: 220 }}
      label={t('auditLog.action')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as AuditFilter['action'])}
      data={[
        { value: '', label: t('auditLog.everyAction') },
        ...groups.map(({ group, actions }) => ({
          group: t(`auditLog.group.${group}`),
          items: [
            ...(actions.length > 1
              ? [
                  {
                    value: group,
                    label: t('auditLog.allOf', { group: t(`auditLog.group.${group}`) }),
                  },
                ]
              : []),
            ...actions.map((action) => ({
              value: action,
              label: t(`auditActions.${action}`),
            })),
          ],
        })),
      ]}
    />
  );
}
