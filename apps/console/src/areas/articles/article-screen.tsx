import { useQuery } from '@tanstack/react-query';
import { PhoneList, PhonePicture, PhoneText, PhoneTitle } from '../../rich-text/index.ts';
import { listIn, type ScreenProps, textIn, textsQuery } from '../content/index.ts';
import { useImageAddress } from './articles.ts';
import { categories } from './categories.ts';

/** An article as members see it: its picture, title, categories and text. */
export function ArticleScreen({ organizationId, values, language }: ScreenProps) {
  const picture = useImageAddress(organizationId, textIn(values, 'imageId'));
  const { data } = useQuery(textsQuery(categories, organizationId, language));
  const chosen = listIn(values, 'categories');
  const titles = data?.filter(({ id }) => chosen.includes(id)).map(({ title }) => title) ?? [];
  return (
    <>
      {picture && (
        <PhonePicture source={picture} description={textIn(values, 'imageDescription')} />
      )}
      <PhoneTitle>{textIn(values, 'title')}</PhoneTitle>
      <PhoneList items={titles} look="chips" />
      <PhoneText html={textIn(values, 'content')} language={language} />
    </>
  );
}
