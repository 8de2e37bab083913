export { mountRichText } from './rich-text.routes.ts';
export { acceptRichText, saysSomething } from './accept-rich-text.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
