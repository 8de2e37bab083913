import { inkOn, mix } from './color.ts';

/** The grounds and words of a mail in each scheme; its preview in the settings is drawn with them too. */
export const mailColors = {
  light: { page: '#f5f4f8', sheet: '#ffffff', text: '#22202a', quiet: '#5b5866', line: '#dcd9e4' },
  dark: { page: '#17161b', sheet: '#211f27', text: '#e8e6ef', quiet: '#b3afbf', line: '#3a3743' },
} as const;

/** The button of a mail in a brand's colour: its words, and an edge that is seen where the colour is that of the page. */
export function mailButton(color: string): { readonly ink: string; readonly edge: string } {
  const ink = inkOn(color);
  return { ink, edge: mix(color, ink, 0.35) };
}
