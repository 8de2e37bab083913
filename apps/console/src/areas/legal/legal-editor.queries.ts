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
import { call } from '../../client/index.ts';
import { contentKey, useContentCalls } from '../content/index.ts';

type Text = RouteInput<typeof publishTerms>['body']['termDTO'] & { language: Language };

/** The document that holds for an organisation in a language, to edit it (API-52, API-53, LEGAL-13). */
export const documentQuery = (organizationId: string, kind: LegalKind, language: Language) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'legal', kind, language],
    queryFn: ({ signal }) =>
      call(kind === 'terms' ? getTerms : getPolicy, {
        params: { id: organizationId, language },
        signal,
      }),
    // What somebody else publishes meanwhile must not change the form under the typing: publishing finds it.
    refetchOnWindowFocus: false,
  });

/** Publishes a document over the version it began with; all that is shown of texts is asked anew (LEGAL-17, LEGAL-22). */
export function usePublish(organizationId: string, kind: LegalKind) {
  const client = useQueryClient();
  const { refetch } = useContentCalls(organizationId);
  const input = { params: { id: organizationId } };
  return async (text: Text, version: number) => {
    const published = await (kind === 'terms'
      ? call(publishTerms, { ...input, body: { organizationId, version, termDTO: text } })
      : call(publishPolicy, { ...input, body: { organizationId, version, policyDTO: text } }));
    const { queryKey } = documentQuery(organizationId, kind, text.language);
    client.setQueryData(queryKey, published);
    await refetch();
    return published;
  };
}
