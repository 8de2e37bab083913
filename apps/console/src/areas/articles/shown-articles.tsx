import { type ContentValues, id, type Language, parse } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { type Carry, listIn, type ShownKind, textIn, textsQuery } from '../content/index.ts';
import classes from './article-image.module.css';
import { articles, useImageAddress } from './articles.ts';
import { categories } from './categories.ts';
import { ArticleScreen } from './article-screen.tsx';

/** The picture of an article, by its id. */
function ArticlePicture({
  organizationId,
  values,
}: {
  organizationId: string;
  values: ContentValues;
}) {
  const { t } = useTranslation();
  const imageId = textIn(values, 'imageId');
  const address = useImageAddress(organizationId, imageId);
  if (imageId === '') return <>{t('content.nothing')}</>;
  if (!address) return null;
  const alt = textIn(values, 'imageDescription') || t('content.field.image');
  return <img className={classes.stored} src={address} alt={alt} />;
}

const isId = (value: string) => parse(id, value).success;

/** Says categories by their titles. */
function useCategoryTitles(
  organizationId: string,
  language: Language,
  texts: readonly ContentValues[],
): (field: string, value: string) => string {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...textsQuery(categories, organizationId, language),
    enabled: texts.some((values) => listIn(values, 'categories').some(isId)),
  });
  return (_field, value) => {
    if (!isId(value)) return value;
    if (!data) return '…';
    return data.find((each) => each.id === value)?.title ?? t('content.goneCategory');
  };
}

/** Says categories by those of the other language; one that has none there is left out. */
export function useCategoryCarry(organizationId: string, from: Language): Carry | undefined {
  const { data, isPending } = useQuery(textsQuery(categories, organizationId, from));
  return useMemo(() => {
    if (isPending) return undefined;
    const named = new Map(data?.map(({ id, translation }) => [id, translation?.id]));
    return (field, value) =>
      field === 'categories' && typeof value !== 'string'
        ? value.flatMap((each) => named.get(each) ?? [])
        : value;
  }, [data, isPending]);
}

/** Articles as they are shown: with their pictures, and the titles of their categories. */
export const shownArticles = {
  ...articles,
  Screen: ArticleScreen,
  Picture: ArticlePicture,
  useWords: useCategoryTitles,
} satisfies ShownKind;
