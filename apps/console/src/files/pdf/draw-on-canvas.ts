import { hatchOf, stripe, stripesOf } from './bar-pattern.ts';
import { paper } from './colours.ts';
import type { Drawing, Shape } from './pdf-document.ts';

/** Points of a drawing are this many pixels of its picture: sharp on a slide. */
const scale = 3;

interface Picture extends Drawing {
  /** Left white on all sides, within width and height. */
  readonly inset: number;
}

/** The drawing as a PNG on white. Throws where the browser gives no picture. */
export async function drawPng({ width, height, inset, shapes }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  await Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 12px Lato`)));
  brush.scale(scale, scale);
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.translate(inset, inset);
  for (const shape of shapes) drawShape(brush, shape);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture'))));
  });
}

function drawShape(brush: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'text') {
    brush.font = `${shape.isBold ? 700 : 400} ${shape.size}px Lato, sans-serif`;
    brush.fillStyle = paper.text;
    brush.textAlign = shape.align ?? 'left';
    brush.fillText(shape.text, shape.x, shape.y);
    return;
  }
  if (shape.kind === 'line') {
    stroke(brush, 0.5, [[shape.from, shape.to]]);
    return;
  }
  const { x, y, width, height, fill } = shape;
  brush.save();
  brush.beginPath();
  brush.rect(x, y, width, height);
  brush.clip();
  if (fill !== 'hatched') {
    brush.fillStyle = fill === 'solid' ? paper.data : paper.pale;
    brush.fillRect(x, y, width, height);
  }
  brush.fillStyle = paper.data;
  if (fill === 'striped')
    for (const at of stripesOf(shape)) brush.fillRect(x, at, width, stripe.height);
  if (fill === 'hatched') stroke(brush, 0.7, hatchOf(shape));
  brush.restore();
}

type Point = readonly [number, number];
type Line = readonly [Point, Point];

function stroke(brush: CanvasRenderingContext2D, width: number, lines: readonly Line[]): void {
  brush.strokeStyle = paper.line;
  brush.lineWidth = width;
  brush.beginPath();
  for (const [from, to] of lines) {
    brush.moveTo(...from);
    brush.lineTo(...to);
  }
  brush.stroke();
}
