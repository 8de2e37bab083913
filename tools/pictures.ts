// npm run pictures                   the pictures of README and docs, and the sheet of every screen
// npm run pictures -- docs           the pictures of README and docs alone
// npm run pictures -- sheet [users]  the sheet, or the screens of it whose names begin so
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startInstance } from '../e2e/testing/instance.ts';
import { findChromium, quietly } from './chromium.ts';
import { root } from './launch/paths.ts';
import { docPictures } from './pictures/doc-pictures.ts';
import { screens } from './pictures/screens.ts';
import { type Findings, writeSheets } from './pictures/sheet.ts';
import { takePicture } from './pictures/take-picture.ts';
import { variants } from './pictures/variants.ts';
import { setStage } from './pictures/viewers.ts';

const [what = 'all', beginning = ''] = process.argv.slice(2);
const folder = join(root, 'test-results', 'pictures');
const { instance, stop } = await startInstance();
const browser = await chromium.launch({ executablePath: await findChromium(), args: quietly });
try {
  const stage = await setStage(instance);
  const take = (screen: (typeof screens)[number], variant: (typeof variants)[number]) =>
    takePicture(browser, instance.console, screen, variant, stage);
  if (what !== 'sheet') {
    for (const { file, screen, variant } of docPictures) {
      const { image } = await take(screen, variant);
      writeFileSync(join(root, 'docs', 'pictures', file), image);
    }
    process.stdout.write(`${docPictures.length} pictures are in docs/pictures\n`);
  }
  if (what !== 'docs') process.exitCode = await makeSheet(take, stage.paintRed);
} finally {
  await browser.close();
  await stop();
}

/** Answers how the program ends: 1 where a screen has a fault. */
async function makeSheet(
  take: (
    screen: (typeof screens)[number],
    variant: (typeof variants)[number],
  ) => ReturnType<typeof takePicture>,
  paintRed: () => Promise<void>,
): Promise<number> {
  const wanted = screens.filter(({ name }) => name.startsWith(beginning));
  if (beginning === '') rmSync(folder, { recursive: true, force: true });
  const results = new Map<string, Map<string, readonly string[]>>();
  let faulty = 0;
  for (const isRed of [false, true]) {
    if (isRed) await paintRed();
    for (const screen of wanted) {
      mkdirSync(join(folder, screen.name), { recursive: true });
      const found = results.get(screen.name) ?? new Map<string, readonly string[]>();
      results.set(screen.name, found);
      const looks = variants.filter((variant) => variant.isRed === isRed);
      // Two at once: each waits for most of its time.
      for (let at = 0; at < looks.length; at += 2)
        await Promise.all(
          looks.slice(at, at + 2).map(async (variant) => {
            const faults = await take(screen, variant).then(
              ({ image, faults: seen }) => {
                writeFileSync(join(folder, screen.name, `${variant.name}.png`), image);
                return seen;
              },
              (error: Error) => [error.message.split('\n')[0] ?? 'failed'],
            );
            found.set(variant.name, faults);
            faulty += faults.length === 0 ? 0 : 1;
            for (const fault of faults)
              process.stdout.write(`${screen.name} ${variant.name}: ${fault}\n`);
          }),
        );
    }
  }
  await writeSheets(folder, results as ReadonlyMap<string, Findings>, browser);
  const count = wanted.length * variants.length;
  process.stdout.write(
    `${count} looks, ${faulty} with faults; see ${join(folder, 'index.html')}\n`,
  );
  return faulty === 0 ? 0 : 1;
}
