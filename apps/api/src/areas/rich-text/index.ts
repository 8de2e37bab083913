export { mountRichText } from './rich-text.routes.ts';
export { acceptRichText } from './accept-rich-text.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
