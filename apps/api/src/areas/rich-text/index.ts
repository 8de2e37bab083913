export { acceptRichText, hasText } from './accept-rich-text.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
export { mountRichText as routes } from './rich-text.routes.ts';
