/** The version of the product's own terms and privacy policy: the date it was published (LEGAL-07). */
export const legalVersion = '2026-11-22';
