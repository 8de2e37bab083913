import type { Change } from '@ensemble/contract';
import { Button, List, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAction } from '../client/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { Moment } from '../ui/moment.tsx';
import { FormRefusal } from './form.tsx';
import type { MergeSide } from './merge.ts';
import { danger } from '../ui/dialog/danger.tsx';

/** What the dialog says, in the words of what is saved. */
interface ConflictWords {
  readonly title: string;
  readonly text: string;
  /** Where both changed a field, and where they did not. */
  readonly choose: string;
  readonly noOverlap: string;
  /** Who changed which field; no one is named where no one is known. */
  readonly changed: (field: string, name: string | null) => string;
  /** The buttons. */
  readonly takeTheirs: string;
  readonly takeBoth: string;
  /** Why nothing was saved. */
  readonly failure?: string;
}

interface ConflictDialogProps {
  words: ConflictWords;
  changes: readonly Change[];
  /** The fields that both changed. */
  overlaps: readonly string[];
  /** What a field is called; undefined for one that is not told. */
  nameOf: (field: string) => string | undefined;
  /** What one side made of a field: what its choice is called, and more of it below. */
  show: (field: string, side: MergeSide) => { readonly label: string; readonly detail?: ReactNode };
  /** Back to the form, with everything that was typed. */
  onClose: () => void;
  /** Gives up what was typed for what others saved. */
  onTheirs: () => Promise<void>;
  /** Takes both, with what was chosen where both changed a field. */
  onBoth: (choices: Readonly<Record<string, MergeSide>>) => Promise<void>;
  /** Whether giving up what was typed cannot be taken back. */
  isFinal?: boolean;
}

/** Says who saved what in the meantime, and lets each field that both changed be chosen. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useTranslation();
  const { words, changes, overlaps, nameOf, show, onClose, onTheirs, onBoth, isFinal } = props;
  const [choices, setChoices] = useState<Record<string, MergeSide>>({});
  const both = useAction(() => onBoth(choices));
  const theirs = useAction(onTheirs);
  return (
    <Dialog opened onClose={onClose} title={words.title} size="lg">
      <Stack>
        <Text>{words.text}</Text>
        <List>
          {changes.map(({ field, by, at }) => {
            const name = nameOf(field);
            if (name === undefined) return null;
            return (
              <List.Item key={field}>
                {words.changed(name, by)}
                {' ('}
                <Moment at={at} />
                {')'}
              </List.Item>
            );
          })}
        </List>
        <Text>{overlaps.length > 0 ? words.choose : words.noOverlap}</Text>
        {overlaps.map((field) => (
          <Overlap
            key={field}
            name={nameOf(field) ?? field}
            show={(side) => show(field, side)}
            choice={choices[field] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
        <FormRefusal error={both.error ?? theirs.error} failure={words.failure ?? ''} />
        <DialogFooter>
          <Button variant="default" disabled={both.busy || theirs.busy} onClick={onClose}>
            {t('form.keepEditing')}
          </Button>
          <Button
            variant="default"
            {...(isFinal && danger)}
            loading={theirs.busy}
            disabled={both.busy}
            onClick={() => void theirs.run()}
          >
            {words.takeTheirs}
          </Button>
          <Button loading={both.busy} disabled={theirs.busy} onClick={() => void both.run()}>
            {words.takeBoth}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

interface OverlapProps {
  name: string;
  show: (side: MergeSide) => ReturnType<ConflictDialogProps['show']>;
  choice: MergeSide;
  onChoose: (side: MergeSide) => void;
}

function Overlap({ name, show, choice, onChoose }: OverlapProps) {
  return (
    <Radio.Group
      label={name}
      value={choice}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <Stack gap="xs" mt="xs">
        {(['mine', 'theirs'] as const).map((side) => {
          const { label, detail } = show(side);
          return (
            <Radio
              key={side}
              value={side}
              label={label}
              description={detail}
              styles={{ description: { whiteSpace: 'pre-line', fontSize: 'inherit' } }}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
