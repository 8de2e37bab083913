import { organizationPath } from '@ensemble/contract';
import { addressOf } from '../../client/request.ts';

/** What a page of app content reads first, for the boot script: the organization, with its switches. */
export const appContentReads = (id: string): string[] => [
  addressOf({ path: organizationPath }, { params: { id } }),
];
