/**
 * Gives the focus to what was just made or changed, and brings it into sight: smoothly, unless the reader
 * wants less motion.
 */
export function showMade(element: HTMLElement | null): void {
  if (!element) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
}
