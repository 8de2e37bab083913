// The process that decodes and makes pictures: what a file makes the library do, happens here, and
// ends with this process. It has no settings, no database and no secrets.
import sharp from 'sharp';
import { articleImage } from './article-image.ts';
import { logoPicture } from './logo-picture.ts';
import { profilePicture } from './profile-picture.ts';

/** What each kind of picture is made by; all answer the picture, or why it is refused. */
const makers = { profile: profilePicture, logo: logoPicture, article: articleImage };

/** What is answered for each kind of picture. */
export interface ProcessedImage {
  readonly profile: Awaited<ReturnType<typeof profilePicture>>;
  readonly logo: Awaited<ReturnType<typeof logoPicture>>;
  readonly article: Awaited<ReturnType<typeof articleImage>>;
}
export type PictureKind = keyof ProcessedImage;
export interface PictureTask {
  readonly kind: PictureKind;
  readonly bytes: Uint8Array;
  /** What it may take of a processor, in milliseconds. */
  readonly maxProcessorMs: number;
}

/** More than the largest picture that is taken needs, in bytes. */
const maxMemory = 700 * 1024 * 1024;

const end = () => process.kill(process.pid, 'SIGKILL');

if (process.send) {
  sharp.concurrency(1);
  sharp.cache(false);
  let isOver = () => false;
  // Decoding runs in the library's threads: this one is free to look.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || isOver()) end();
  }, 50);
  process.once('disconnect', end);
  process.on('message', ({ kind, bytes, maxProcessorMs }: PictureTask) => {
    const before = process.cpuUsage();
    isOver = () => {
      const { user, system } = process.cpuUsage(before);
      return user + system > maxProcessorMs * 1000;
    };
    makers[kind](Buffer.from(bytes)).then((made) => {
      isOver = () => false;
      process.send?.({ made });
    }, end);
  });
  process.send('ready');
}
