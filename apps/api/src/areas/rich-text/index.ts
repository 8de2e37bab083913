import { mountRichText } from './rich-text.routes.ts';

export { acceptRichText, hasText } from './accept-rich-text.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';

export const area = { routes: mountRichText };
