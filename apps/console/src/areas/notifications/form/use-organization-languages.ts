import type { Language } from '@ensemble/contract';
import { languagesOf } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';

/** The organization's first language, in which every notification is written, and its other one. */
export function useOrganizationLanguages(): { first: Language; other: Language | undefined } {
  const { organization } = useSession();
  const locale = organization?.organizationDetails.locale;
  const offered = languagesOf(locale);
  const named = offered.find((language) => locale?.trim().toLowerCase().startsWith(language));
  const first = named ?? offered[0] ?? 'en';
  return { first, other: offered.find((language) => language !== first) };
}
