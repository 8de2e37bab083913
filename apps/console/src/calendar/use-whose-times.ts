import { useTranslation } from '../i18n/index.ts';
import { isZoneOwn, ownZone } from './own-zone.ts';
import { nameOfZone } from './wall-time.ts';

/** Says whose clocks show the times of a page. */
export function useWhoseTimes(): string {
  const { t } = useTranslation();
  const zone = nameOfZone(ownZone());
  return isZoneOwn ? t('times.yours', { zone }) : t('times.organizations', { zone });
}
