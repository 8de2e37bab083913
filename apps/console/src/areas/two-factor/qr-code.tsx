import { create } from 'qrcode';
import { useMemo } from 'react';

/** Empty modules around the code, which readers need. */
const quiet = 4;

/** A QR code, dark on light in either scheme, because many readers refuse the inverse (TFA-12). */
export function QrCode({
  text,
  label,
  size = 220,
}: {
  text: string;
  label: string;
  size?: number;
}) {
  const { width, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" rx="1" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawing(text: string): { width: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
    }
  }
  return { width: modules.size + 2 * quiet, path: squares.join('') };
}
