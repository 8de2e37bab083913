import { mix, readableOn, scaleOf } from '@ensemble/contract';
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';

/** The two colours an organisation chooses (ORGS-10). */
export interface OrganizationColors {
  readonly themeColor: string;
  readonly accentColor: string;
}

const white = '#ffffff';
const black = '#000000';
/** Refusals and what cannot be undone; no organisation changes it. */
const danger = '#c92a2a';

/** The theme of an organisation: its two colours as ten-step scales (SHELL-21). */
export const themeOf = (colors: OrganizationColors): MantineThemeOverride =>
  createTheme({
    primaryColor: 'primary',
    // The colour itself in both schemes: its text is chosen by contrast.
    primaryShade: 6,
    colors: { primary: scaleOf(colors.themeColor), secondary: scaleOf(colors.accentColor) },
    autoContrast: true,
    // Where black and white text contrast equally: the better of the two is always readable.
    luminanceThreshold: 0.179,
    fontFamily: 'Lato, system-ui, sans-serif',
    headings: {
      fontFamily: 'Lato, system-ui, sans-serif',
      sizes: { h1: { fontSize: '1.75rem' }, h2: { fontSize: '1.25rem' } },
    },
    // Two weights are loaded, no more.
    fontWeights: { regular: '400', medium: '700', bold: '700' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: { Button: { defaultProps: { size: 'md' } }, Alert: readableAlert, ...inputSizes },
  });

// The library's shade for the title of a yellow one is too pale on its ground.
const readableAlert = { styles: { title: { color: 'var(--mantine-color-text)' } } };
const large = { defaultProps: { size: 'md' } };
const inputSizes = {
  TextInput: large,
  PasswordInput: large,
  Textarea: large,
  Select: large,
  InputWrapper: large,
};

/** How a scheme draws on its own surface: shades go towards the one, readable text towards the other. */
interface Scheme {
  readonly surface: string;
  readonly ink: string;
  /** The share of the surface in the faint background of buttons and notes, and while hovered. */
  readonly faint: number;
  readonly hovered: number;
}
const lightScheme: Scheme = { surface: white, ink: black, faint: 0.9, hovered: 0.84 };
const darkScheme: Scheme = { surface: '#242424', ink: white, faint: 0.78, hovered: 0.7 };

/**
 * CSS variables where the library's own values are too faint for WCAG AA, and the two colours
 * as text: each in the nearest shade that can be read on its own faint background too.
 */
export const variablesOf =
  (colors: OrganizationColors): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      ...colorVariables('primary', colors.themeColor, lightScheme),
      ...colorVariables('secondary', colors.accentColor, lightScheme),
      ...colorVariables('red', danger, lightScheme),
      '--mantine-color-dimmed': '#52575c',
      '--mantine-color-placeholder': '#6b7177',
      '--mantine-color-error': '#c02626',
      '--mantine-color-disabled-color': '#6b7177',
      '--ensemble-field-border': '#7d848b',
      '--ensemble-page': '#f6f5f9',
      '--ensemble-edge-shadow': 'rgb(0 0 0 / 18%)',
      '--ensemble-brand-side': mix(colors.themeColor, white, 0.9),
    },
    dark: {
      ...colorVariables('primary', colors.themeColor, darkScheme),
      ...colorVariables('secondary', colors.accentColor, darkScheme),
      ...colorVariables('red', danger, darkScheme),
      '--mantine-color-dimmed': '#b0b0b0',
      '--mantine-color-placeholder': '#a0a0a0',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-disabled-color': '#a0a0a0',
      '--ensemble-field-border': '#8a8a8a',
      '--ensemble-page': '#1a1a1c',
      '--ensemble-edge-shadow': 'rgb(0 0 0 / 60%)',
      '--ensemble-brand-side': mix(colors.themeColor, '#1a1a1c', 0.82),
    },
  });

function colorVariables(
  name: 'primary' | 'secondary' | 'red',
  color: string,
  { surface, ink, faint, hovered }: Scheme,
): Record<string, string> {
  const background = mix(color, surface, faint);
  const hover = mix(color, surface, hovered);
  const text = readableOn(color, hover, ink);
  const own = {
    [`--ensemble-${name}-text`]: text,
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-outline`]: text,
    [`--mantine-color-${name}-light`]: background,
    [`--mantine-color-${name}-light-hover`]: hover,
    [`--mantine-color-${name}-light-color`]: text,
  };
  if (name !== 'primary') return own;
  return {
    ...own,
    '--mantine-color-anchor': text,
    '--mantine-primary-color-light': background,
    '--mantine-primary-color-light-hover': hover,
    '--mantine-primary-color-light-color': text,
  };
}
