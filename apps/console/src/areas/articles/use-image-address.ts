import { getArticleImage } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../client/index.ts';
import { readAsAddress } from '../../ui/use-preview.ts';

/** The address of a stored picture, made from its bytes: a draft of another day holds its id alone. */
export function useImageAddress(organizationId: string, imageId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['article-image', organizationId, imageId],
    queryFn: async () => {
      const params = { id: organizationId, imageId };
      return readAsAddress((await callFile(getArticleImage, { params })).content);
    },
    enabled: imageId !== '',
    staleTime: Infinity,
  });
  return imageId === '' ? undefined : data;
}
