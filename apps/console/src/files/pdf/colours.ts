/** Dark enough on white paper, and apart in grey: 4.5 to 1 and more for text. */
export const paper = {
  text: '#1f2933',
  note: '#52606d',
  line: '#9aa5b1',
  data: '#1c5d99',
  pale: '#a9c6e0',
} as const;
