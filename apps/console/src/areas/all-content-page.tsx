import type { ContentKind } from '@ensemble/contract';
import { useCurrent } from '../session/index.ts';
import { ContentPage, type KindAddress } from './content/index.ts';
import { articles, categories } from './articles/index.ts';
import { legalDocuments } from './legal/index.ts';
import { goalTemplates } from './goal-templates/index.ts';
import { contacts, DueContacts } from './support-contacts/index.ts';

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
