import { TextInput, VisuallyHidden } from '@mantine/core';
import { maxSearchLength } from '@ensemble/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './command-palette.module.css';
import { rememberPage } from './recent-pages.ts';
import { type Choice, useChoices } from './use-choices.ts';

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The person goes where they chose to. */
  onLeave: () => void;
}

/** What may be looked for, by what the person may list. */
function useReach() {
  const { can } = useSession();
  if (can('organizations.list')) return 'Service';
  return can('users.read') ? '' : 'Pages';
}

/** Finds a page, a person or an organisation by a few letters, without leaving the keyboard. */
export default function CommandPalette({ opened, onClose, onLeave }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useReach();
  const choose = ({ kind, to }: Choice) => {
    if (kind === 'pages' || kind === 'recent') rememberPage(to);
    onLeave();
    void navigate(to);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`palette.title${reach}`)} size="lg" atTop>
      <Finder label={t(`palette.label${reach}`)} onChoose={choose} />
    </Dialog>
  );
}

function Finder({ label, onChoose }: { label: string; onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { choices, search } = useChoices(typed);
  // Results that come later are put after what is there: what was pointed at stays so.
  const active = choices[Math.min(place, choices.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
      else search.searchNow();
    }
  };
  return (
    <>
      <TextInput
        label={label}
        description={t('palette.hint')}
        descriptionProps={{ className: classes.keys }}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        maxLength={maxSearchLength}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && optionId(id, active)}
      />
      {choices.length > 0 && (
        <Choices id={id} label={label} choices={choices} active={active} onChoose={onChoose} />
      )}
      <Outcome count={choices.length} {...search} />
    </>
  );
}

const optionId = (id: string, choice: Choice) => `${id}-${choice.key.replaceAll(/\W/g, '-')}`;

interface ChoicesProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const kinds = ['recent', 'pages', 'organizations', 'people'] as const;

function Choices({ id, label, choices, active, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const groups = kinds
    .map((kind) => ({ kind, own: choices.filter((choice) => choice.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label} className={classes.list}>
      {groups.map(({ kind, own }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={classes.group} role="presentation">
            {t(`palette.${kind}`)}
          </div>
          {own.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(id, choice)}
              choice={choice}
              isActive={choice === active}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, choice: { label, hint, icon: Icon }, isActive, onChoose }: OptionProps) {
  return (
    // The keyboard stays in the field, which says which option is the active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}

interface OutcomeProps {
  count: number;
  isWaiting: boolean;
  hasFailed: boolean;
}

/** How many there are: shown where there is nothing else to see, and said in any case. */
function Outcome({ count, isWaiting, hasFailed }: OutcomeProps) {
  const { t } = useTranslation();
  const found = count > 0 ? t('palette.results', { count }) : t('palette.nothing');
  const text = hasFailed ? t('palette.failed') : isWaiting ? t('palette.searching') : found;
  const isSeen = count === 0 || hasFailed || isWaiting;
  return (
    <div role="status" className={classes.outcome}>
      {isSeen ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </div>
  );
}
