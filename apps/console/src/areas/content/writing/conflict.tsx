import { type ContentValues, isSameValue, type Language } from '@ensemble/contract';
import ConflictDialog from '../../../form/conflict-dialog.tsx';
import { merge, overlapsOf, type MergeSide } from '../../../form/merge.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { useFieldText } from '../versions/field-text.ts';
import { type ShownKind, useFieldName } from '../shown-kind.ts';
import type { Conflict } from './use-text-editing.ts';
import { WordChanges } from '../versions/word-changes.tsx';

interface TextConflictProps {
  shown: ShownKind;
  organizationId: string;
  conflict: Conflict;
  language: Language;
  /** Back to the form, with everything that was typed. */
  onClose: () => void;
  /** Takes a text into the form, which is then saved over theirs. */
  onSettle: (values: ContentValues) => void;
}

/** A text that two people saved at the same time; both together go into the form, to be looked at. */
export default function TextConflict(props: TextConflictProps) {
  const { t } = useTranslation();
  const { shown, conflict, onClose, onSettle } = props;
  const isSame = (field: string, one: unknown, other: unknown) =>
    isSameValue(shown.kind, field, one, other);
  return (
    <ConflictDialog
      words={{
        title: t('content.conflictTitle'),
        text: t('content.conflictText'),
        choose: t('content.conflictChoose'),
        noOverlap: t('content.noOverlap'),
        changed: (field, name) =>
          name
            ? t('content.changedBy', { field, name })
            : t('content.changedBySomebody', { field }),
        takeTheirs: t('content.takeTheirs'),
        takeBoth: t('content.takeMerged'),
      }}
      changes={conflict.changes}
      overlaps={overlapsOf(conflict, isSame)}
      nameOf={useFieldName(shown.kind)}
      show={(field, side) => ({
        label: t(side === 'mine' ? 'content.yours' : 'content.theirs'),
        detail: <Changed {...props} field={field} side={side} />,
      })}
      onClose={onClose}
      onTheirs={async () => onSettle(conflict.theirs)}
      onBoth={async (choices) => {
        onSettle(merge(conflict, choices, isSame));
        // The dialog goes, and nothing is saved yet.
        notifySuccess(t('content.settled'));
      }}
    />
  );
}

interface ChangedProps extends Omit<TextConflictProps, 'onClose' | 'onSettle'> {
  field: string;
  side: MergeSide;
}

/** What one side made of a field; of a long text, what that side changed in it. */
function Changed({ shown, organizationId, conflict, language, field, side }: ChangedProps) {
  const { t } = useTranslation();
  const { kind, Picture } = shown;
  const { base, mine, theirs } = conflict;
  const textOf = useFieldText(shown, organizationId, language, [mine, theirs]);
  const values = conflict[side];
  const look = kind.fields[field]?.look;
  if (look === 'picture' && Picture)
    return <Picture organizationId={organizationId} values={values} />;
  const text = textOf(field, values[field]);
  if (look === 'markup')
    return (
      <WordChanges brief earlier={textOf(field, base[field])} later={text} language={language} />
    );
  return <span lang={language}>{text || t('content.nothing')}</span>;
}
