import type { SupportContact } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { idOf, signInAs } from '../../testing/people.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { DataTable, useTableView } from '../../table/index.ts';
import { useContactColumns } from './contact-columns.tsx';

const contact: SupportContact = {
  id: idOf(300),
  language: 'fr',
  name: 'Ligne d’écoute d’espoir pour le mieux-être des premiers intervenants',
  description: 'Pour les membres et leurs proches, à toute heure, par téléphone ou clavardage.',
  phoneNumber: '+1 (855) 242-3310',
  isTextable: true,
  workingHours: '',
  website: 'https://www.espoirpourlemieuxetre.example/aide',
  sortPriority: 4,
  checkedAt: '2026-04-06T12:00:00Z',
  checkedBy: 'Maximilienne Chevrotière-Beausoleil',
  isCheckDue: true,
  translation: null,
  isBehind: true,
  updatedAt: '2026-01-06T12:00:00Z',
  version: 1,
  updatedBy: null,
};

const source = { isPending: false, isError: false, error: undefined, refetch: () => undefined };

function Contacts() {
  const { view, change } = useTableView({ sorts: ['order'], sort: 'order' });
  return (
    <DataTable
      label="Ressources"
      columns={useContactColumns('fr')}
      rows={[contact]}
      count={1}
      rowKey={({ id }) => id}
      source={source}
      view={view}
      onChange={change}
      rowActions={() => [{ key: 'check', label: 'Vérifier', onSelect: () => undefined }]}
      rowActionsLabel={() => 'Actions'}
    />
  );
}

describe.each([1000, 390, 320])('support contacts in French, %i px wide', (width) => {
  it('the column of the last check, which the banner speaks of, is in view beside all others', async () => {
    signInAs('OrganizationAdmin');
    await renderConsole(<Contacts />, { language: 'fr', width });
    await expect.element(page.getByText(phrase('supportContacts.checkDue'))).toBeVisible();
    await expect.element(page.getByText('www.espoirpourlemieuxetre.example')).toBeVisible();
    const list = page.getByRole('region', { name: 'Ressources' }).element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    for (const cell of list.querySelectorAll('tbody td, tbody th, .mantine-Badge-label')) {
      expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth + 1);
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
  });
});
