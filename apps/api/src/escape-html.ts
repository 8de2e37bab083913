import { callLink } from '@ensemble/contract';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A sentence with the number in it as a link that calls it; `attributes` are those of the link, with a space behind them. */
export const withPhoneLink = (sentence: string, number: string, attributes = ''): string =>
  escapeHtml(sentence).replace(number, `<a ${attributes}href="${callLink(number)}">${number}</a>`);
