import {
  createPreset,
  deletePreset,
  type Language,
  listPresets,
  type RouteInput,
  updatePreset,
} from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { contentKey, seedsForm, useContentCalls } from '../content/index.ts';

type NewPreset = RouteInput<typeof createPreset>['body'];
type ChangedPreset = RouteInput<typeof updatePreset>['body'];

/** The goal templates of a language (API-50). */
export const presetsQuery = (organizationId: string, language: Language) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'presets', language],
    queryFn: async ({ signal }) =>
      (await call(listPresets, { params: { id: organizationId, language }, signal })).presets,
  });

/** A goal template to change, as it is now; null where it is there no more. */
export const presetQuery = (organizationId: string, language: Language, presetId: string) =>
  queryOptions({
    queryKey: [...contentKey(organizationId), 'preset', language, presetId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: organizationId, language }, signal };
      const { presets } = await call(listPresets, input);
      return presets.find(({ id }) => id === presetId) ?? null;
    },
    ...seedsForm,
  });

/** What can be done with goal templates; afterwards all that is shown of texts is asked anew. */
export function usePresetCalls(organizationId: string) {
  const { refetch } = useContentCalls(organizationId);
  const params = { id: organizationId };
  return {
    create: async (body: NewPreset) => {
      await call(createPreset, { params, body });
      await refetch();
    },
    update: async (presetId: string, body: ChangedPreset) => {
      await call(updatePreset, { params: { ...params, presetId }, body });
      await refetch();
    },
    remove: async (presetId: string) => {
      await call(deletePreset, { params: { ...params, presetId } });
      await refetch();
    },
  };
}
