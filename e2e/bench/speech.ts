import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rate = 48_000;
const seconds = 10;

/** Writes a sound like a person who speaks without end: what is sent in every moment can be missed in every moment. */
export function speechFile(): string {
  const samples = Buffer.alloc(rate * seconds * 2);
  let phase = 0;
  for (let index = 0; index < rate * seconds; index += 1) {
    const time = index / rate;
    const pitch = 130 + 40 * Math.sin(2 * Math.PI * 0.7 * time);
    phase += (2 * Math.PI * pitch) / rate;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time);
    const voice = [1, 2, 3, 5, 8].reduce((sum, tone) => sum + Math.sin(tone * phase) / tone, 0);
    samples.writeInt16LE(Math.round(6000 * syllable * voice), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  const path = join(mkdtempSync(join(tmpdir(), 'ensemble-speech-')), 'speech.wav');
  writeFileSync(path, Buffer.concat([header, samples]));
  return path;
}
