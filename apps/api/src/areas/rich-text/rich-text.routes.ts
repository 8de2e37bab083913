import type { previewRichText as route } from '@ensemble/contract';
import type { TenantCall } from '../../http/routing/mount.ts';
import { acceptRichText } from './accept-rich-text.ts';
import * as routes from '@ensemble/contract/rich-text';
import type { AreaContext } from '../../area.ts';

export function mountRichText({ mount }: AreaContext): void {
  mount.tenantRoute(routes.previewRichText, previewRichText());
}

/** Answers what would be stored (LEGAL-16, LEGAL-18). */
export const previewRichText = () => async (call: TenantCall<typeof route>) => ({
  content: acceptRichText(call.body.content),
});
