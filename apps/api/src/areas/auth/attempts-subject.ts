/** Whose failed logins are counted together: an address's, apart from those of a browser it is known in. */
export const attemptsSubject = (email: string, knownBrowserId: string | null | undefined): string =>
  knownBrowserId ? `${email} ${knownBrowserId}` : email;
