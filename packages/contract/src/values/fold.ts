/** Text as it is searched and sorted: without accents and letter case, so that "helene" finds "Hélène" and "oeuvre" finds "œuvre". */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
