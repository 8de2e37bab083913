import { mostUploadCodes } from '@ensemble/contract';
import type { CsvShape } from '../../files/read-csv.ts';

/** The columns of a list of codes as it is written (CODES-04). */
export const fileColumns = ['Activation Code', 'Secondary ID'] as const;

/** What the columns may be called (CODES-04). */
export const codeFile: CsvShape<'code' | 'secondaryId'> = {
  columns: {
    code: ['Activation Code', 'Code d’activation'],
    secondaryId: ['Secondary ID', 'Identifiant secondaire'],
  },
  mostRows: mostUploadCodes,
};
