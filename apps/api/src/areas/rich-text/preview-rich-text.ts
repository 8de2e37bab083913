import type { previewRichText as route } from '@ensemble/contract';
import type { TenantCall } from '../../http/mount.ts';
import { acceptRichText } from './accept-rich-text.ts';

/** Answers what would be stored (LEGAL-16, LEGAL-18). */
export const previewRichText = () => async (call: TenantCall<typeof route>) => ({
  content: acceptRichText(call.body.content),
});
