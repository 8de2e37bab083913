import type { en } from './en/index.ts';

export type { FrenchOf } from './shape.ts';
/** The phrases of the console, by area; keys are typed from English. */
export type Phrases = typeof en;
