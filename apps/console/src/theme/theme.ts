import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { mix, readableOn, scaleOf } from './color.ts';

/** The two colours an organisation chooses (ORGS-10). */
export interface OrganizationColors {
  readonly themeColor: string;
  readonly accentColor: string;
}

const white = '#ffffff';
const black = '#000000';
/** The darkest surface text of a colour stands on in the dark scheme. */
const darkBody = '#2e2e2e';

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
    headings: { fontFamily: 'Lato, system-ui, sans-serif', sizes: { h1: { fontSize: '1.75rem' }, h2: { fontSize: '1.25rem' } } },
    // Two weights are loaded, no more.
    fontWeights: { regular: '400', medium: '700', bold: '700' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: { Button: { defaultProps: { size: 'md' } }, ...inputSizes },
  });

const large = { defaultProps: { size: 'md' } };
const inputSizes = {
  TextInput: large,
  PasswordInput: large,
  Textarea: large,
  Select: large,
  InputWrapper: large,
};

/** CSS variables where the library's own values are too faint for WCAG AA, and the colours as text. */
export const variablesOf =
  (colors: OrganizationColors): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      ...textVariables(readableOn(colors.themeColor, mix(colors.themeColor, white, 0.88), black), readableOn(colors.accentColor, white, black)),
      '--mantine-color-dimmed': '#52575c',
      '--mantine-color-placeholder': '#6b7177',
      '--mantine-color-error': '#c02626',
      '--ensemble-field-border': '#7d848b',
      '--ensemble-page': '#f6f5f9',
      '--ensemble-brand-side': mix(colors.themeColor, white, 0.9),
    },
    dark: {
      ...textVariables(readableOn(colors.themeColor, darkBody, white), readableOn(colors.accentColor, darkBody, white)),
      '--mantine-color-dimmed': '#b0b0b0',
      '--mantine-color-placeholder': '#a0a0a0',
      '--mantine-color-error': '#ff8f8f',
      '--ensemble-field-border': '#8a8a8a',
      '--ensemble-page': '#1a1a1c',
      '--ensemble-brand-side': mix(colors.themeColor, '#1a1a1c', 0.82),
    },
  });

const textVariables = (primary: string, secondary: string) => ({
  '--ensemble-primary-text': primary,
  '--ensemble-secondary-text': secondary,
  '--mantine-color-anchor': primary,
  '--mantine-color-primary-text': primary,
  '--mantine-color-primary-outline': primary,
  '--mantine-color-primary-light-color': primary,
  '--mantine-primary-color-light-color': primary,
  '--mantine-color-secondary-text': secondary,
  '--mantine-color-secondary-light-color': secondary,
});
