import {
  getPolicy,
  getTerms,
  type Language,
  type LegalKind,
  publishPolicy,
  publishTerms,
  type RouteInput,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { contentKey } from '../../client/content-key.ts';
import { call } from '../../client/index.ts';
import { seedsForm, useContentCalls } from '../content/index.ts';

type Text = RouteInput<typeof publishTerms>['body']['termDTO'] & { language: Language };

const readDocument = (
  organizationId: string,
  kind: LegalKind,
  language: Language,
  signal: AbortSignal,
) =>
  call(kind === 'terms' ? getTerms : getPolicy, {
    params: { id: organizationId, language },
    signal,
  });

/** The document that holds for an organisation in a language (API-52, API-53, LEGAL-13). */
export const documentQuery = (organizationId: string, kind: LegalKind, language: Language) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'legal', kind, language],
    queryFn: ({ signal }) => readDocument(organizationId, kind, language, signal),
  });

/** The same as it is now, to edit it. */
export const editedDocumentQuery = (...which: Parameters<typeof documentQuery>) => {
  const { queryKey } = documentQuery(...which);
  return queryOptions({
    queryKey: [...queryKey, 'edited'],
    queryFn: ({ signal }) => readDocument(...which, signal),
    ...seedsForm,
  });
};

/** Publishes a document over the version it began with; all that is shown of texts is asked anew (LEGAL-17, LEGAL-22). */
export function usePublish(organizationId: string, kind: LegalKind) {
  const client = useQueryClient();
  const { refetch } = useContentCalls(organizationId);
  const input = { params: { id: organizationId } };
  return async (text: Text, version: number) => {
    const published = await (kind === 'terms'
      ? call(publishTerms, { ...input, body: { organizationId, version, termDTO: text } })
      : call(publishPolicy, { ...input, body: { organizationId, version, policyDTO: text } }));
    const { queryKey } = editedDocumentQuery(organizationId, kind, text.language);
    client.setQueryData(queryKey, published);
    await refetch();
    return published;
  };
}
