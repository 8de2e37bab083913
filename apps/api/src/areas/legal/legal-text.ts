/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

/** A legal document as it is written; how it is shown is legal-html.ts's business. */
export interface LegalText {
  readonly title: string;
  /** What matters most, before the first section. */
  readonly summary: readonly LegalBlock[];
  readonly sections: readonly {
    readonly heading: string;
    readonly blocks: readonly LegalBlock[];
  }[];
}
