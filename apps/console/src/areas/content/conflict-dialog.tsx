import type { Change, ContentValues, Language } from '@ensemble/contract';
import { Button, List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { useFieldText } from './field-text.ts';
import { textIn } from './field-values.ts';
import { fieldNames, isFieldName } from './field-names.ts';
import { mergeValues, overlapsOf, type Side } from './merge-values.ts';
import { StoredPicture } from './stored-picture.tsx';
import type { Conflict } from './use-text-editing.ts';
import { WordChanges } from './word-changes.tsx';

interface ConflictDialogProps {
  organizationId: string;
  conflict: Conflict;
  language: Language;
  /** Back to the form, with everything that was typed. */
  onClose: () => void;
  /** Takes a text into the form, which is then saved over theirs. */
  onSettle: (values: ContentValues) => void;
}

/** Says who saved what meanwhile, and lets each field that both changed be chosen. */
export default function ConflictDialog({
  organizationId,
  conflict,
  language,
  onClose,
  onSettle,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const overlaps = overlapsOf(conflict);
  const settleBoth = () => {
    onSettle(mergeValues(conflict, choices));
    // The dialog goes, and nothing is saved yet.
    notifySuccess(t('content.settled'));
  };
  return (
    <Dialog opened onClose={onClose} title={t('content.conflictTitle')} size="lg">
      <Stack>
        <Text>{t('content.conflictText')}</Text>
        <Changes changes={conflict.changes} />
        <Text>{t(overlaps.length > 0 ? 'content.conflictChoose' : 'content.noOverlap')}</Text>
        {overlaps.map((field) => (
          <Overlap
            key={field}
            organizationId={organizationId}
            field={field}
            conflict={conflict}
            language={language}
            choice={choices[field] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('form.keepEditing')}
          </Button>
          <Button variant="default" onClick={() => onSettle(conflict.theirs)}>
            {t('content.takeTheirs')}
          </Button>
          <Button onClick={settleBoth}>{t('content.takeMerged')}</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

/** Who changed what and when. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <List>
      {changes.map(({ field, by, at }) => {
        if (!isFieldName(field)) return null;
        const values = { field: t(fieldNames[field]), name: by ?? '' };
        return (
          <List.Item key={field}>
            {by ? t('content.changedBy', values) : t('content.changedBySomebody', values)}
            {' ('}
            <Moment at={at} />
            {')'}
          </List.Item>
        );
      })}
    </List>
  );
}

interface OverlapProps extends Pick<
  ConflictDialogProps,
  'organizationId' | 'conflict' | 'language'
> {
  field: string;
  choice: Side;
  onChoose: (side: Side) => void;
}

function Overlap({ field, choice, onChoose, ...props }: OverlapProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={isFieldName(field) ? t(fieldNames[field]) : field}
      value={choice}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <Stack gap="xs" mt="xs">
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={t(side === 'mine' ? 'content.yours' : 'content.theirs')}
            description={<Told {...props} field={field} side={side} />}
            styles={{ description: { whiteSpace: 'pre-line', fontSize: 'inherit' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type ToldProps = Pick<OverlapProps, 'organizationId' | 'conflict' | 'language' | 'field'> & {
  side: Side;
};

/** What one side made of a field; of a long text, what that side changed in it. */
function Told({ organizationId, conflict, language, field, side }: ToldProps) {
  const { t } = useTranslation();
  const { base, mine, theirs } = conflict;
  const textOf = useFieldText(organizationId, language, [mine, theirs]);
  const values = conflict[side];
  if (field === 'imageId')
    return (
      <StoredPicture
        organizationId={organizationId}
        imageId={textIn(values, field)}
        description={textIn(values, 'imageDescription')}
      />
    );
  const text = textOf(field, values[field]);
  if (field === 'content')
    return (
      <WordChanges brief earlier={textOf(field, base[field])} later={text} language={language} />
    );
  return <span lang={language}>{text || t('content.nothing')}</span>;
}
