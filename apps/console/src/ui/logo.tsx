import type { Organization } from '@ensemble/contract';
import { useLanguage } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';

/** The organisation's logo in the language shown (SHELL-07), else the product's own mark. */
export function Logo({ height = 40, compact = false }: { height?: number; compact?: boolean }) {
  const { organization } = useSession();
  const { language } = useLanguage();
  const source = organization && logoOf(organization, language);
  if (source) {
    const name = nameOf(organization, language);
    return (
      <img
        src={source}
        alt={name}
        style={{ height, maxWidth: '100%', objectFit: 'contain', display: 'block' }}
      />
    );
  }
  return <Wordmark height={height} compact={compact} />;
}

type Text = Organization['organizationDetails']['localizedStrings'][number]['key'];

const localized = (organization: Organization, key: Text, language: string) =>
  organization.organizationDetails.localizedStrings.find(
    (text) => text.key === key && text.language === language,
  )?.value || undefined;

const logoOf = (organization: Organization, language: string) =>
  localized(organization, 'logo', language) ?? organization.organizationDetails.logo ?? undefined;

/** The organisation's name in a language (I18N-07). */
export const nameOf = (organization: Organization, language: string): string =>
  localized(organization, 'name', language) ?? organization.name;

/** Two rings that hold each other, and the name. */
function Wordmark({ height, compact }: { height: number; compact: boolean }) {
  const width = compact ? 52 : 196;
  return (
    <svg
      role="img"
      aria-label="Ensemble"
      viewBox={`0 0 ${width} 40`}
      height={height}
      preserveAspectRatio="xMinYMid meet"
      style={{ maxWidth: '100%', display: 'block', flex: 'none' }}
    >
      <g fill="none" strokeWidth="4">
        <circle cx="18" cy="20" r="12" stroke="var(--ensemble-primary-text)" />
        <circle cx="33" cy="20" r="12" stroke="var(--ensemble-secondary-text)" />
        <path d="M25.5 10.6a12 12 0 0 1 4.5 9.4" stroke="var(--ensemble-primary-text)" />
      </g>
      {!compact && (
        <text
          x="58"
          y="28"
          fontFamily="Lato, system-ui, sans-serif"
          fontWeight="700"
          fontSize="26"
          letterSpacing="-0.4"
          fill="var(--mantine-color-text)"
        >
          Ensemble
        </text>
      )}
    </svg>
  );
}
