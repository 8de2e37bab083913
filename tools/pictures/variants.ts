/** How a screen is looked at. */
export interface Variant {
  readonly name: string;
  readonly language: 'en' | 'fr';
  readonly width: 1280 | 390;
  readonly scheme: 'light' | 'dark';
  /** Whether the organisation's colour is red. */
  readonly isRed: boolean;
}

/** Both languages, widths and schemes, and a red brand in both schemes. */
export const variants: readonly Variant[] = [false, true].flatMap((isRed) =>
  (['en', 'fr'] as const).flatMap((language) =>
    ([1280, 390] as const).flatMap((width) =>
      (['light', 'dark'] as const)
        // Red is looked at in English on a laptop and in French on a phone.
        .filter(() => !isRed || (language === 'en') === (width === 1280))
        .map((scheme) => ({
          name: [language, width, scheme, ...(isRed ? ['red'] : [])].join('-'),
          language,
          width,
          scheme,
          isRed,
        })),
    ),
  ),
);
