import type { ComponentPropsWithRef, MouseEvent } from 'react';
import {
  createPath,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** Kept with the entry of the tab's history, and read there by the page. */
  state?: unknown;
}

/**
 * A link to a page of the console. The library's own brings 4 kB for loaders and for preloading in its
 * framework, before the login.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || opensElsewhere(anchor.target)) return;
    event.preventDefault();
    const isHere = createPath(location) === createPath(path);
    void navigate(to, { replace: replace ?? isHere, state });
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Other clicks are the browser's: a new tab, a new window, a download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

const opensElsewhere = (target: string | undefined) => target !== undefined && target !== '_self';
