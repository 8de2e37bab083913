import type { Language } from '@ensemble/contract';
import { languagesOf } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';

/** The organization's first language, in which every notification is written, and its other one. */
export function useOrganizationLanguages(): { first: Language; other: Language | undefined } {
  const { organization } = useSession();
  const [first = 'en', other] = languagesOf(organization?.organizationDetails.locale);
  return { first, other };
}
