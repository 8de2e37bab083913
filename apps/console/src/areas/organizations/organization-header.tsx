import type { Organization } from '@ensemble/contract';
import { Avatar, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { nameOf, useDocumentTitle } from '../../ui/index.ts';
import { OrganizationStatusBadge } from './organization-status-badge.tsx';

/** Logo or initials, name and state of an organisation, and its main action at the right. */
export function OrganizationHeader({
  organization,
  children,
}: {
  organization: Organization;
  children: ReactNode;
}) {
  const { language } = useLanguage();
  const name = nameOf(organization, language);
  useDocumentTitle(name);
  return (
    <Group justify="space-between" mb="lg" data-page-title>
      <Group wrap="nowrap" style={{ minWidth: 0 }}>
        <Avatar
          src={organization.organizationDetails.logo}
          name={name}
          color="info"
          size={56}
          radius="md"
          alt=""
        />
        <Group gap="sm" style={{ minWidth: 0 }}>
          <Title order={1} tabIndex={-1} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
            {name}
          </Title>
          <OrganizationStatusBadge status={organization.status} />
        </Group>
      </Group>
      {children}
    </Group>
  );
}
