import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  Suspense,
  useState,
} from 'react';
import { preloadCode } from '../loading/loaded.ts';
import { PopupFailure } from '../loading/failures.tsx';
import { lazily } from '../loading/lazily.tsx';
import type { MenuEntry } from './menu-list.tsx';

const loadMenu = () => import('./menu-list.tsx');
const MenuList = lazily(loadMenu, { failure: PopupFailure });

interface ActionMenuProps {
  entries: readonly MenuEntry[];
  className?: string | undefined;
  /** The button that opens it. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
}

/**
 * A button with a menu of actions. What places and draws a menu is large, and a page shows without
 * it: it is loaded when the pointer or the focus comes to a button.
 */
export function ActionMenu({ entries, className, children }: ActionMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const preload = () => preloadCode(loadMenu);
  const button = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setAsked(true),
  });
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MenuList entries={entries} className={className} target={children} />
    </Suspense>
  );
}
