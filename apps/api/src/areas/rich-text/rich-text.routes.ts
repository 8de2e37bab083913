import * as routes from '@ensemble/contract/rich-text';
import type { AreaParts } from '../../area-parts.ts';
import { previewRichText } from './preview-rich-text.ts';

export function mountRichText({ mount }: AreaParts): void {
  mount.tenantRoute(routes.previewRichText, previewRichText());
}
