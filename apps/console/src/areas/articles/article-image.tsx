import { articleKind } from '@ensemble/contract';
import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { type FieldsProps, TextField } from '../content/index.ts';
import classes from './article-image.module.css';
import { useImageAddress } from './articles.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const ImageDialog = lazyDialog(() => import('./image-dialog.tsx'));

type ArticleImageProps = FieldsProps<typeof articleKind>;

/** The picture of an article (LEARN-11, LEARN-17). */
export function ArticleImage({ form, organizationId }: ArticleImageProps) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  const errorId = useId();
  const [uploaded, setUploaded] = useState<{ id: string; fileurl: string }>();
  const { value: imageId, error } = form.field('imageId');
  const stored = useImageAddress(organizationId, uploaded?.id === imageId ? '' : imageId);
  const source = uploaded?.id === imageId ? uploaded.fileurl : stored;
  return (
    <Input.Wrapper
      component="fieldset"
      label={t('articles.image')}
      labelElement="div"
      required
      className={classes.field}
      labelProps={{ component: 'legend' }}
    >
      <Group align="start" mt={4}>
        <Picture source={source} description={form.values.imageDescription} />
        <Stack gap="xs" align="start" style={{ flex: '1 1 16rem' }}>
          <Button
            variant="default"
            data-field="imageId"
            aria-invalid={error !== undefined}
            aria-describedby={error && errorId}
            onClick={() => open(undefined)}
          >
            {t(imageId ? 'articles.changeImage' : 'articles.addImage')}
          </Button>
          {error && <Input.Error id={errorId}>{error}</Input.Error>}
        </Stack>
      </Group>
      <Suspense>
        {dialog && (
          <ImageDialog
            key={dialog.key}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
            onUploaded={(image) => {
              setUploaded(image);
              form.set('imageId', image.id);
              close();
            }}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  );
}

function Picture({ source, description }: { source: string | undefined; description: string }) {
  const { t } = useTranslation();
  if (!source) return <div className={classes.none}>{t('articles.noImage')}</div>;
  return (
    <img className={classes.picture} src={source} alt={description || t('articles.imageAlt')} />
  );
}

/** What the picture shows, in words; asked for, never demanded. */
export function ImageDescription({ form, language }: ArticleImageProps) {
  const { t } = useTranslation();
  const { imageId, imageDescription } = form.values;
  return (
    <Stack gap="xs">
      <TextField kind={articleKind} language={language} field={form.field('imageDescription')} />
      {imageId !== '' && imageDescription.trim() === '' && (
        <Alert role="status" p="xs">
          <Text size="sm">{t('articles.describeImage')}</Text>
        </Alert>
      )}
    </Stack>
  );
}
