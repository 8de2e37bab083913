/** No eye tells more pixels apart, and a phone that has three to a point would ask for large pictures always. */
const maxPixelRatio = 2;
/**
 * The shapes of cameras. Not that of the picture itself: its two sizes differ by a line, and a width
 * between them would change the size again and again.
 */
const wide = { width: 16, height: 9 };
const upright = { width: 9, height: 16 };
/** Pictures that are about to be scrolled into view are sent already. */
const ahead = '120px';

/** How wide a picture is drawn that fills this box; the longer side of one that is upright. */
export function drawnWidth(
  box: { width: number; height: number },
  picture: { width: number; height: number },
): number {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return scale * Math.max(picture.width, picture.height);
}

/**
 * Follows how wide the pictures in these tiles are shown, in pixels of the screen, by the ids in
 * their `data-person`: those out of view, and all in a window that is not seen, are left out. Answers
 * the way to stop.
 */
export function watchView(
  tiles: readonly HTMLElement[],
  onView: (widths: ReadonlyMap<string, number>) => void,
): () => void {
  const inView = new Map<Element, boolean>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const measure = () => {
    // The first word of each tile comes a moment after it is watched.
    if (inView.size < tiles.length) return;
    const shown = document.hidden ? [] : tiles.filter((tile) => inView.get(tile));
    onView(new Map(shown.flatMap((tile) => measured(tile))));
  };
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
      measure();
    },
    { rootMargin: ahead },
  );
  const size = new ResizeObserver(measure);
  for (const tile of tiles) {
    visibility.observe(tile);
    size.observe(tile);
    // A picture that is upright, or turns.
    tile.addEventListener('resize', measure, { signal, capture: true });
  }
  document.addEventListener('visibilitychange', measure, { signal });
  // Also of a window that is zoomed, or moved to another screen.
  window.addEventListener('resize', measure, { signal });
  measure();
  return () => {
    stopping.abort();
    visibility.disconnect();
    size.disconnect();
  };
}

function measured(tile: HTMLElement): [string, number][] {
  const { person } = tile.dataset;
  const { clientWidth: width, clientHeight: height } = tile;
  if (person === undefined || width === 0 || height === 0) return [];
  const video = tile.querySelector('video');
  const picture = video && video.videoHeight > video.videoWidth ? upright : wide;
  const pixels = Math.min(window.devicePixelRatio, maxPixelRatio);
  return [[person, Math.round(drawnWidth({ width, height }, picture) * pixels)]];
}
