/** The largest file with a list of people, in bytes. */
export const maxListFile = 10_000_000;
