import { useQuery } from '@tanstack/react-query';
import { OwnDrafts } from '../../form/drafts/own-drafts.tsx';
import { discardDraft, ownDraftsQuery } from './content.queries.ts';
import { type KindAddress, textAddress } from './shown-kind.ts';

/** The reader's own drafts of texts of a kind, in every language. */
export function TextDrafts({
  shown,
  organizationId,
}: {
  shown: KindAddress;
  organizationId: string;
}) {
  const kind = shown.kind.name;
  const { data, refetch } = useQuery(ownDraftsQuery(organizationId, kind));
  return (
    <OwnDrafts
      drafts={(data?.drafts ?? []).map(({ title, savedAt, ...draftKey }) => {
        const { language } = draftKey;
        const [itemId, translationOf] = [
          draftKey.itemId ?? undefined,
          draftKey.translationOf ?? undefined,
        ];
        return {
          key: `${language} ${itemId} ${translationOf}`,
          title,
          savedAt,
          continueAt: textAddress(shown, { language, id: itemId, translationOf }),
          discard: async () => {
            await discardDraft({ organizationId, kind, language, itemId, translationOf });
            await refetch();
          },
        };
      })}
    />
  );
}
