/**
 * Marks the parent of an element that scrolls sideways: `data-start` and `data-end` where there is
 * more to see on that side, for a shadow at that edge. The keyboard reaches the element while it
 * scrolls, and else passes it by. A ref callback.
 */
export function markScrollEdges(element: HTMLElement): () => void {
  const frame = element.parentElement;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    frame?.toggleAttribute('data-start', scrollLeft > 1);
    frame?.toggleAttribute('data-end', scrollLeft + clientWidth < scrollWidth - 1);
    if (scrollWidth > clientWidth + 1) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(mark);
  for (const each of [element, ...element.children]) observer.observe(each);
  element.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', mark);
  };
}
