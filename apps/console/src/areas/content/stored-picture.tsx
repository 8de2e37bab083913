import { useTranslation } from '../../i18n/index.ts';
import { useImageAddress } from './use-image-address.ts';
import classes from './word-changes.module.css';

interface StoredPictureProps {
  organizationId: string;
  imageId: string;
  /** What it shows, in words; may be empty. */
  description: string;
}

/** The picture of a text, by its id. */
export function StoredPicture({ organizationId, imageId, description }: StoredPictureProps) {
  const { t } = useTranslation();
  const address = useImageAddress(organizationId, imageId);
  if (imageId === '') return <>{t('content.nothing')}</>;
  if (!address) return null;
  const alt = description || t('content.field.image');
  return <img className={classes.picture} src={address} alt={alt} />;
}
