import {
  PhoneLines,
  PhoneList,
  PhoneNote,
  PhonePart,
  PhoneTitle,
  phrasesIn,
} from '../../rich-text/index.ts';
import { listIn, type ScreenProps, textIn } from '../content/index.ts';

/** A goal template as members see it who may start from it. */
export function GoalTemplateScreen({ values, language }: ScreenProps) {
  const translate = phrasesIn(language);
  const type = textIn(values, 'typeLength') === 'Lifestyle' ? 'Lifestyle' : 'Habit';
  const tasks = listIn(values, 'tasks');
  return (
    <>
      <PhoneTitle>{textIn(values, 'title')}</PhoneTitle>
      <PhoneNote>{translate(`richText.preview.length.${type}`)}</PhoneNote>
      <PhoneList items={listIn(values, 'categories')} look="chips" />
      <PhoneLines>{textIn(values, 'benefitDescription')}</PhoneLines>
      {tasks.length > 0 && <PhonePart>{translate('richText.preview.tasks')}</PhonePart>}
      <PhoneList items={tasks} look="tasks" />
    </>
  );
}
