import { useTranslation } from '../../i18n/index.ts';
import { type Encoding, legacyEncodings } from '../encodings.ts';
import type { ListChoices, ListQuestion as Question } from '../read-list.ts';
import { ChooseColumns, type ColumnTexts } from './choose-columns.tsx';
import { ChooseOne } from './choose-one.tsx';

interface ListQuestionProps<Key extends string> {
  question: Question<Key>;
  columns: ColumnTexts<Key>;
  /** Goes on with what was said. */
  onAnswer: (answer: ListChoices<Key>) => void;
  onBack: () => void;
}

/** Asks what must be said before a list can be read: its sheet, its encoding, or its columns. */
export function ListQuestion<Key extends string>({
  question,
  columns,
  onAnswer,
  onBack,
}: ListQuestionProps<Key>) {
  const { t } = useTranslation();
  if (question.ask === 'columns')
    return (
      <ChooseColumns
        top={question.top}
        texts={columns}
        onChoose={(chosen) => onAnswer({ columns: chosen })}
        onBack={onBack}
      />
    );
  if (question.ask === 'sheet')
    return (
      <ChooseOne
        key="sheet"
        question={t('lists.sheetQuestion')}
        options={question.sheets.map(({ index, name, cells }) => ({
          value: String(index),
          label: name,
          description: cells.join(' · '),
        }))}
        onChoose={(value) => onAnswer({ sheet: Number(value) })}
        onBack={onBack}
      />
    );
  return (
    <ChooseOne
      key="encoding"
      question={t('lists.encodingQuestion')}
      text={t('lists.encodingText')}
      options={question.encodings.map(({ encoding, names }) => ({
        value: encoding,
        label: names.join(', '),
        description: programOf(encoding),
      }))}
      onChoose={(value) => onAnswer({ encoding: value as Encoding })}
      onBack={onBack}
    >
      {t('lists.encodingOther')}
    </ChooseOne>
  );

  function programOf(encoding: Encoding) {
    const legacy = legacyEncodings.find((each) => encoding.endsWith(each));
    return legacy && t(`lists.written.${legacy}`);
  }
}
