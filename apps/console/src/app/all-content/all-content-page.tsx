import type { ContentKind } from '@ensemble/contract';
import { articles, categories } from '../../areas/articles/index.ts';
import { ContentPage, type KindAddress } from '../../areas/content/index.ts';
import { goalTemplates } from '../../areas/goal-templates/index.ts';
import { legalDocuments } from '../../areas/legal/index.ts';
import { contacts, DueContacts } from '../../areas/support-contacts/index.ts';
import { useCurrent } from '../../session/index.ts';

const addresses: Readonly<Record<ContentKind, KindAddress>> = {
  article: articles,
  category: categories,
  preset: goalTemplates,
  contact: contacts,
  ...legalDocuments,
};

/** `/mobile/content`, over every kind that the areas have. */
export default function AllContentPage() {
  const { organizationId } = useCurrent();
  return (
    <ContentPage addresses={addresses} notices={<DueContacts organizationId={organizationId} />} />
  );
}
