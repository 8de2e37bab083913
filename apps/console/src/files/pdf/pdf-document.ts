import type { Language } from '@ensemble/contract';

/** What is drawn: in points, from the top left. */
export type Shape =
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: 'solid' | 'striped' | 'hatched';
    }
  | {
      readonly kind: 'line';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Of the line the letters stand on. */
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly align?: 'left' | 'center' | 'right';
      readonly isBold?: boolean;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isNote?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNote?: boolean }
  /** The first cell of a row is its header. */
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** `alt` says all that the drawing shows. */
  | { readonly kind: 'figure'; readonly drawing: Drawing; readonly alt: string };

/** A tagged PDF before it is written: its title, its language, and its pages. */
export interface PdfDocument {
  readonly title: string;
  readonly language: Language;
  /** At the foot of each page, before the page's number. */
  readonly source: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly pages: readonly (readonly PdfBlock[])[];
}
