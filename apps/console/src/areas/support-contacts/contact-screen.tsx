import {
  callLink,
  formatContactPhone,
  parse,
  textLink,
  website,
  writePhone,
} from '@ensemble/contract';
import {
  PhoneAction,
  PhoneLines,
  PhoneNote,
  PhoneTitle,
  phrasesIn,
} from '../../rich-text/index.ts';
import { type ScreenProps, textIn } from '../content/index.ts';

/** A contact as members see it: what it is for, and how to reach it. */
export function ContactScreen({ values, language }: ScreenProps) {
  const translate = phrasesIn(language);
  const hours = textIn(values, 'workingHours');
  // What is not a number or an address yet leads nowhere.
  const phone = formatContactPhone(textIn(values, 'phoneNumber'));
  const address = parse(website, textIn(values, 'website'));
  return (
    <>
      <PhoneTitle>{textIn(values, 'name')}</PhoneTitle>
      <PhoneLines>{textIn(values, 'description')}</PhoneLines>
      {hours && <PhoneNote>{translate('richText.preview.hours', { hours })}</PhoneNote>}
      {phone && (
        <PhoneAction href={callLink(phone)}>
          {translate('richText.preview.call', { phone: writePhone(phone) })}
        </PhoneAction>
      )}
      {phone && textIn(values, 'isTextable') === 'true' && (
        <PhoneAction href={textLink(phone)}>
          {translate('richText.preview.text', { phone: writePhone(phone) })}
        </PhoneAction>
      )}
      {address.success && address.data && (
        <PhoneAction href={address.data}>{new URL(address.data).hostname}</PhoneAction>
      )}
    </>
  );
}
