import { useTranslation } from '../../i18n/index.ts';
import type { FileFault } from '../file-error.ts';

interface Limits {
  rows: string;
  megabytes: number | string;
  columns?: string | undefined;
  /** What is said of a list in which there is nothing of what it is to list. */
  none: string;
}

/** Why a list cannot be used, in words. */
export function useListFault({ none, columns = '', ...limits }: Limits) {
  const { t } = useTranslation();
  return (fault: FileFault): string =>
    fault === 'noHeader' ? none : t(`lists.fault.${fault}`, { ...limits, columns });
}
