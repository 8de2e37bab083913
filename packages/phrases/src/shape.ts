type Plural<T> = {
  [K in keyof T as K extends `${infer Base}_other` ? `${Base}_many` : never]: string;
};
type Same<T> = { [K in keyof T]: T[K] extends string ? string : FrenchOf<T[K]> };

/**
 * What French must hold for an English area: the same keys, and for every plural also the
 * form for millions, which French has and English has not.
 */
export type FrenchOf<T> = Same<T> & Plural<T>;
