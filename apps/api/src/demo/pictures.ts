import sharp from 'sharp';

/** What a quiet picture is made of: two colours of the sky, one of the hills, and how high its sun stands. */
interface Scene {
  readonly top: string;
  readonly bottom: string;
  readonly hills: string;
  readonly sun: string;
  /** From 0, below the hills, to 1. */
  readonly height: number;
}

const width = 1280;
const height = 853;

const svg = ({ top, bottom, hills, sun, height: sunHeight }: Scene): string => {
  const y = Math.round(640 - 480 * sunHeight);
  const hill = (from: number, bend: number, opacity: number) =>
    `<path fill="${hills}" fill-opacity="${opacity}" d="M0 ${from} C 320 ${from - bend}, 640 ${from + bend / 2}, 860 ${from - bend / 3} S 1180 ${from - bend}, ${width} ${from - bend / 4} V ${height} H 0 Z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="900" cy="${y}" r="190" fill="${sun}" fill-opacity="0.25"/>
<circle cx="900" cy="${y}" r="110" fill="${sun}"/>
${hill(560, 120, 0.45)}${hill(650, 160, 0.7)}${hill(760, 110, 1)}
</svg>`;
};

/** A picture for an article of the demonstration, as a person would upload it. */
export const drawScene = (scene: Scene): Promise<Buffer> =>
  sharp(Buffer.from(svg(scene)))
    .png({ compressionLevel: 1 })
    .toBuffer();

/** One for each article, in the order of the articles. */
export const scenes: readonly Scene[] = [
  { top: '#1d2b53', bottom: '#6f7fb5', hills: '#18213f', sun: '#f4f1de', height: 0.85 },
  { top: '#f2c6a0', bottom: '#e8927c', hills: '#6b4e71', sun: '#fff3d6', height: 0.3 },
  { top: '#bfe3e0', bottom: '#f6e7cb', hills: '#3f7d6e', sun: '#ffd98e', height: 0.6 },
  { top: '#dfe7f2', bottom: '#f7f3ea', hills: '#5b7f95', sun: '#f2b76b', height: 0.5 },
  { top: '#5b6c8f', bottom: '#d8b4a0', hills: '#2f3e56', sun: '#ffe2b8', height: 0.2 },
  { top: '#cfe8d5', bottom: '#f8f5e1', hills: '#4f8a5b', sun: '#ffc971', height: 0.75 },
];
