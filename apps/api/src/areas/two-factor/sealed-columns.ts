import type { SealedColumn } from '../../access/reseal.ts';

/** What this area keeps encrypted: second factors, and the numbers that codes go to. */
export const twoFactorSecrets: readonly SealedColumn[] = [
  { table: 'factor', column: 'secret', key: { person_id: 'uuid', type: 'text' } },
  { table: 'sms_code', column: 'phone', key: { id: 'uuid' } },
];
