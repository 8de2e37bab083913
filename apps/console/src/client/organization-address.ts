import { organizationPath } from '@ensemble/contract';
import { addressOf } from './request.ts';

/** Where an organization is read with its switches, for routes whose page reads it first; loads no schemas. */
export const organizationAddress = (id: string): string =>
  addressOf({ path: organizationPath }, { params: { id } });
