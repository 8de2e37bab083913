import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';
import { richText } from './value.ts';

/** LEGAL-16, LEGAL-18: what would be stored, without storing it. */
export const previewRichText = defineRoute({
  name: 'preview-rich-text',
  summary: 'Preview a rich text, cleaned as it will be when saved',
  method: 'POST',
  path: '/organizations/{id}/richText/preview',
  params: z.strictObject({ id }),
  body: z.strictObject({ content: richText }),
  reply: z.strictObject({ content: z.string() }),
  permission: 'content.edit',
  tenant: { from: 'params', key: 'id' },
  limit: { max: 120, seconds: 60, by: 'person' },
});
