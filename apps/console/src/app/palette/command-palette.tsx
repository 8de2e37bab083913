import '@mantine/spotlight/styles.layer.css';
import { maxSearchLength } from '@ensemble/contract';
import { Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { mainId } from '../../ui/index.ts';
import classes from './command-palette.module.css';
import { rememberPage } from './recent-pages.ts';
import { type Choice, useChoices } from './use-choices.ts';

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** What may be looked for, by what the person may list. */
function useReach() {
  const { can } = useSession();
  if (can('organizations.list')) return 'Service';
  return can('users.read') ? '' : 'Pages';
}

/** Finds a page, a person or an organisation by a few letters, without leaving the keyboard. */
export default function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useReach();
  const [[store, spotlight]] = useState(createSpotlight);
  const [typed, setTyped] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  // It opens after it is there, so that it knows what had the focus before.
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened, spotlight]);
  const choose = ({ kind, to }: Choice) => {
    if (kind === 'pages' || kind === 'recent') rememberPage(to);
    spotlight.close();
    // The focus goes where the person goes.
    setLeaving(true);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    void navigate(to);
  };
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      clearQueryOnClose={false}
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={!isLeaving}
      zIndex={200}
      title={t(`palette.title${reach}`)}
      classNames={{ header: classes.header, title: classes.title }}
      // As a `header` it would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Finder label={t(`palette.label${reach}`)} typed={typed} onChoose={choose} />
    </Spotlight.Root>
  );
}

interface FinderProps {
  label: string;
  typed: string;
  onChoose: (choice: Choice) => void;
}

const kinds = ['recent', 'pages', 'settings', 'organizations', 'people', 'texts'] as const;

function Finder({ label, typed, onChoose }: FinderProps) {
  const { t } = useTranslation();
  const id = useId();
  const { choices, search } = useChoices(typed);
  const groups = kinds
    .map((kind) => ({ kind, own: choices.filter((choice) => choice.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  const { active, move } = useActive(typed, choices);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    if (event.key === 'ArrowUp') move(-1);
    if (event.key !== 'Enter') return;
    if (active) onChoose(active);
    else search.searchNow();
  };
  return (
    <>
      <Spotlight.Search
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        leftSection={<IconSearch size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && optionId(id, active)}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      />
      {choices.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={classes.list}>
          {groups.map((group) => (
            <Group key={group.kind} id={id} group={group} active={active} onChoose={onChoose} />
          ))}
        </div>
      )}
      <Spotlight.Footer className={classes.footer}>
        <Text size="sm" id={`${id}-keys`} className={classes.keys}>
          {t('palette.hint')}
        </Text>
        <Outcome count={choices.length} {...search} />
      </Spotlight.Footer>
    </>
  );
}

interface GroupProps extends Pick<FinderProps, 'onChoose'> {
  id: string;
  group: { readonly kind: Choice['kind']; readonly own: readonly Choice[] };
  active: Choice | undefined;
}

function Group({ id, group: { kind, own }, active, onChoose }: GroupProps) {
  const { t } = useTranslation();
  const label = t(`palette.${kind}`);
  return (
    <Spotlight.ActionsGroup role="group" aria-label={label} label={label}>
      {own.map((choice) => (
        <Spotlight.Action
          key={choice.key}
          // What it is told of as `id` it leaves out.
          ref={(option: HTMLButtonElement | null) => {
            option?.setAttribute('id', optionId(id, choice));
            if (choice === active) option?.scrollIntoView({ block: 'nearest' });
          }}
          classNames={{ action: classes.action, actionDescription: classes.hint }}
          role="option"
          aria-selected={choice === active}
          data-selected={choice === active || undefined}
          label={choice.label}
          description={choice.hint ?? ''}
          leftSection={<choice.icon size={20} aria-hidden />}
          onClick={() => onChoose(choice)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

const optionId = (id: string, choice: Choice) => `${id}-${choice.key.replaceAll(/\W/g, '-')}`;

/**
 * The choice that Enter opens: the first for new words, until the person goes to another. Results
 * that come later are put after what is there: what was pointed at stays so. Spotlight keeps its own
 * selection in the page, where a screen reader and React do not learn of it.
 */
function useActive(typed: string, choices: readonly Choice[]) {
  const [{ at, of }, setPointed] = useState({ at: 0, of: typed });
  const index = Math.min(of === typed ? at : 0, choices.length - 1);
  return {
    active: choices[index],
    move: (step: 1 | -1) =>
      setPointed({ at: (index + step + choices.length) % choices.length, of: typed }),
  };
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
    <Text component="div" size="sm" role="status" className={classes.outcome}>
      {isSeen ? text : <VisuallyHidden>{text}</VisuallyHidden>}
    </Text>
  );
}
