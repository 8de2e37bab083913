import {
  type Change,
  getOrganization,
  type Language,
  type Organization,
  updateOrganization,
} from '@ensemble/contract';
import { call, isRefusal } from '../../client/index.ts';
import {
  changedSettings,
  type Logos,
  type SettingsValues,
  type SettingsTexts,
  valuesOf,
} from './settings-form.ts';

/** What a save is based on: another version means that another person saved in the meantime. */
export interface Base {
  readonly version: number;
  readonly values: SettingsValues;
}
export const baseOf = (organization: Organization): Base => ({
  version: organization.version,
  values: valuesOf(organization),
});

/** What was found where a save was refused because of another one. */
export interface Conflict {
  readonly base: SettingsValues;
  readonly mine: SettingsTexts;
  readonly logos: Logos;
  readonly theirs: Base;
  readonly changes: readonly Change[];
}

export type Outcome = { readonly saved: Organization } | { readonly conflict: Conflict };

/**
 * Saves what differs from the base, with one logo in each call (API-43). Another save in the meantime
 * is answered as a conflict, with what there is now; `onSaved` hears of each call that was done.
 */
export async function saveSettings(
  id: string,
  from: Base,
  mine: SettingsTexts,
  logos: Logos,
  onSaved: (organization: Organization, language: Language | undefined) => void,
): Promise<Outcome> {
  let base = from;
  const languages = Object.keys(logos) as Language[];
  let saved: Organization | undefined;
  for (const language of languages.length > 0 ? languages : [undefined]) {
    try {
      saved = await call(updateOrganization, {
        params: { organizationId: id },
        body: { ...changedSettings(base.values, mine), language, version: String(base.version) },
        file: language && logos[language],
      });
    } catch (error) {
      if (!isRefusal(error, 'SETTINGS_CHANGED')) throw error;
      const theirs = baseOf(await call(getOrganization, { params: { id } }));
      const left = languages.slice(language ? languages.indexOf(language) : 0);
      return {
        conflict: {
          base: base.values,
          mine,
          logos: Object.fromEntries(left.map((each) => [each, logos[each]])),
          theirs,
          changes: error.body?.changes ?? [],
        },
      };
    }
    base = baseOf(saved);
    onSaved(saved, language);
  }
  if (!saved) throw new Error('nothing was sent');
  return { saved };
}
