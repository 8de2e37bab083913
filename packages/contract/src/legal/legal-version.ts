/** The day the product's own terms and privacy policy were published (LEGAL-07). */
export const legalPublishedOn = '2026-11-23';

/**
 * Their version, which people accept: a new one asks them again (OPEN-94). The day says when, the
 * count tells two of one day apart. It is never that of a document of an organization: those begin
 * with the day.
 */
export const legalVersion = `standard-${legalPublishedOn}.3`;
