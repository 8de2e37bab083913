/** Without blocks of code. */
const prose = (markdown: string): string => markdown.replaceAll(/^ *```.*?^ *```$/gms, '');

/** GitHub's anchors of the headings of a page. */
export const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Where the links of a page lead that are no web addresses. */
export const linksOf = (markdown: string): string[] =>
  [
    ...prose(markdown)
      .replaceAll(/`[^`\n]+`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
