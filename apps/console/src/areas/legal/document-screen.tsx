import { useState } from 'react';
import { formatDate } from '../../i18n/index.ts';
import { PhoneNote, PhoneText, PhoneTitle, phrasesIn } from '../../rich-text/index.ts';
import { type ScreenProps, textIn } from '../content/index.ts';

/** A legal document as members read it; what is still to be published is of today. */
export function DocumentScreen({
  values,
  language,
  publishedOn,
}: ScreenProps & { publishedOn?: string }) {
  const translate = phrasesIn(language);
  const [today] = useState(() => new Date());
  // Noon is of the same day wherever the reader is.
  const moment = publishedOn === undefined ? today : `${publishedOn}T12:00`;
  return (
    <>
      <PhoneTitle>{textIn(values, 'title').trim()}</PhoneTitle>
      <PhoneNote>
        {translate('richText.preview.version', { date: formatDate(moment, language) })}
      </PhoneNote>
      <PhoneText html={textIn(values, 'content')} language={language} />
    </>
  );
}
