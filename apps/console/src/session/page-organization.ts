import type { Language, Organization, OrganizationBrand } from '@ensemble/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './use-session.ts';

/** The organisation that a public page is about: known by an invitation or an activation code, not by a session. */
export interface PageOrganization {
  readonly id: string;
  /** Once the server has accepted what the page holds. */
  readonly brand?: OrganizationBrand | undefined;
}

let current: PageOrganization | undefined;
const listeners = new Set<() => void>();

function set(next: PageOrganization | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a public page is shown, the frame and the theme are its organisation's; the footer names its legal documents (OPEN-51). */
export function usePageOrganization(organization: PageOrganization | undefined): void {
  const { id, brand } = organization ?? {};
  useEffect(() => {
    set(id === undefined ? undefined : { id, brand });
    return () => set(undefined);
  }, [id, brand]);
}

/** The organisation of the page, else that of the session. */
export function useShownOrganization(): Partial<PageOrganization> & { ofPage: boolean } {
  const ofPage = useSyncExternalStore(subscribe, () => current);
  const { organization } = useSession();
  if (ofPage) return { ...ofPage, ofPage: true };
  return { id: organization?.id, brand: organization && brandOf(organization), ofPage: false };
}

/** How an organisation shows itself; a logo it has in one language stands for both. */
export function brandOf({ name, organizationDetails }: Organization): OrganizationBrand {
  const { localizedStrings, logo, schemaColor } = organizationDetails;
  const textIn = (key: 'name' | 'logo', language: Language) =>
    localizedStrings.find((text) => text.key === key && text.language === language)?.value;
  return {
    name: { en: textIn('name', 'en') ?? name, fr: textIn('name', 'fr') ?? name },
    logo: { en: textIn('logo', 'en') ?? logo, fr: textIn('logo', 'fr') ?? logo },
    ...schemaColor,
  };
}
