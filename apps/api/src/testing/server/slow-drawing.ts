const levels = 5;
const perLevel = 8;

/**
 * A small drawing without filters that takes the library minutes: masks over the whole picture,
 * drawn some thirty thousand times.
 */
export const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><defs><mask id="m"><rect width="480" height="480" fill="#fff"/></mask><rect id="l0" width="480" height="480" fill="#123" opacity=".9" mask="url(#m)"/>${Array.from(
    { length: levels },
    (_, level) =>
      `<g id="l${level + 1}" opacity=".99">${`<use href="#l${level}"/>`.repeat(perLevel)}</g>`,
  ).join('')}</defs><use href="#l${levels}"/></svg>`,
);
