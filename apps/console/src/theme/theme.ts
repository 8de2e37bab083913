import { distinctOn, inkOn, mix, readableOn, scaleOf } from '@ensemble/contract';
import {
  type ButtonProps,
  createTheme,
  type CSSVariablesResolver,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';

/** The two colours an organisation chooses (ORGS-10). */
export interface OrganizationColors {
  readonly themeColor: string;
  readonly accentColor: string;
}

const white = '#ffffff';
const black = '#000000';
/** Colours with a meaning, which no organisation changes. */
export const meanings = {
  /** Information, links, what is selected and where the focus is. */
  info: '#1971c2',
  /** Refusals and what cannot be undone. */
  red: '#c92a2a',
  /** What succeeded. */
  green: '#2b8a3e',
  /** What needs attention. */
  yellow: '#f0a800',
} as const;

/**
 * The theme of an organisation: its two colours as ten-step scales (SHELL-21). The brand colours the
 * filled button, the selected navigation and public pages; all else is `info` (decision 0029).
 */
export const themeOf = (colors: OrganizationColors): MantineThemeOverride =>
  createTheme({
    primaryColor: 'info',
    // The colour itself in both schemes: its text is chosen by contrast.
    primaryShade: 6,
    colors: {
      info: scaleOf(meanings.info),
      brand: scaleOf(colors.themeColor),
    },
    autoContrast: true,
    // Where black and white text contrast equally: the better of the two is always readable.
    luminanceThreshold: 0.179,
    fontFamily: "Lato, 'Lato fallback', system-ui, sans-serif",
    headings: {
      fontFamily: "Lato, 'Lato fallback', system-ui, sans-serif",
      sizes: { h1: { fontSize: '1.75rem' }, h2: { fontSize: '1.25rem' } },
    },
    // Two weights are loaded, no more.
    fontWeights: { regular: '400', medium: '700', bold: '700' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: { defaultProps: { size: 'md' }, vars: brandFilled },
      Alert: readableAlert,
      ...inputSizes,
    },
  });

/** The filled button without a colour of its own takes the brand, with an edge that is seen on any surface. */
function brandFilled(_theme: MantineTheme, { variant = 'filled', color }: ButtonProps) {
  if (variant !== 'filled' || color !== undefined) return { root: {} };
  return {
    root: {
      '--button-bg': 'var(--ensemble-brand-fill)',
      '--button-hover': 'var(--ensemble-brand-fill-hover)',
      '--button-color': 'var(--ensemble-brand-ink)',
      '--button-bd': '1px solid var(--ensemble-brand-edge)',
    },
  };
}

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
 * The brand as a surface is filled with it: the colour itself on white; on dark the nearest shade that
 * is told from the ground, so that a near-black one is not weaker than the buttons beside it.
 */
export const darkFill = (themeColor: string): string =>
  distinctOn(themeColor, darkScheme.surface, darkScheme.ink);

/**
 * CSS variables where the library's own values are too faint for WCAG AA, and the two colours
 * as text: each in the nearest shade that can be read on its own faint background too.
 */
export const variablesOf =
  (colors: OrganizationColors): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      ...schemeVariables(colors, lightScheme),
      '--ensemble-focus': meanings.info,
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
      ...schemeVariables(colors, darkScheme),
      '--ensemble-focus': '#74c0fc',
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

const schemeVariables = ({ themeColor, accentColor }: OrganizationColors, scheme: Scheme) => ({
  ...brandVariables(scheme === darkScheme ? darkFill(themeColor) : themeColor, scheme),
  ...colorVariables('accent', accentColor, scheme),
  ...colorVariables('info', meanings.info, scheme),
  ...colorVariables('red', meanings.red, scheme),
  ...colorVariables('green', meanings.green, scheme),
  ...colorVariables('yellow', meanings.yellow, scheme),
});

function brandVariables(fill: string, scheme: Scheme) {
  const ink = inkOn(fill);
  return {
    ...colorVariables('brand', fill, scheme),
    '--ensemble-brand-fill': fill,
    '--ensemble-brand-fill-hover': mix(fill, ink === white ? black : white, 0.14),
    '--ensemble-brand-ink': ink,
    '--ensemble-brand-edge': distinctOn(fill, scheme.surface, scheme.ink),
  };
}

function colorVariables(
  name: 'brand' | 'accent' | keyof typeof meanings,
  color: string,
  { surface, ink, faint, hovered }: Scheme,
): Record<string, string> {
  const background = mix(color, surface, faint);
  const hover = mix(color, surface, hovered);
  // On the surface as well: a dark brand's background is the darker of the two in the dark scheme.
  const text = readableOn(readableOn(color, hover, ink), surface, ink);
  const own = {
    [`--ensemble-${name}-text`]: text,
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-outline`]: text,
    [`--mantine-color-${name}-light`]: background,
    [`--mantine-color-${name}-light-hover`]: hover,
    [`--mantine-color-${name}-light-color`]: text,
  };
  if (name !== 'info') return own;
  return {
    ...own,
    '--mantine-color-anchor': text,
    '--mantine-primary-color-light': background,
    '--mantine-primary-color-light-hover': hover,
    '--mantine-primary-color-light-color': text,
  };
}
