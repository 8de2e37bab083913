import type { Language, Organization } from '@ensemble/contract';
import { useLanguage } from '../i18n/index.ts';
import { brandOf, useShownOrganization } from '../session/index.ts';

/** The organisation's logo in the language shown (SHELL-07), else the product's own mark. */
export function Logo({ height = 40, compact = false }: { height?: number; compact?: boolean }) {
  const { brand } = useShownOrganization();
  const { language } = useLanguage();
  const source = brand?.logo[language];
  if (source) {
    return (
      <img
        src={source}
        alt={brand.name[language]}
        style={{ height, maxWidth: '100%', objectFit: 'contain', display: 'block' }}
      />
    );
  }
  return <Wordmark height={height} compact={compact} />;
}

/** The organisation's name in a language (I18N-07). */
export const nameOf = (organization: Organization, language: Language): string =>
  brandOf(organization).name[language];

/** The product's mark, two rings that hold each other, in a box of 52 by 40. */
export const Rings = ({ first, second }: { first: string; second: string }) => (
  <g fill="none" strokeWidth="4">
    <circle cx="18" cy="20" r="12" stroke={first} />
    <circle cx="33" cy="20" r="12" stroke={second} />
    <path d="M25.5 10.6a12 12 0 0 1 4.5 9.4" stroke={first} />
  </g>
);

/** The mark and the name. */
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
      <Rings first="var(--ensemble-brand-text)" second="var(--ensemble-accent-text)" />
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
