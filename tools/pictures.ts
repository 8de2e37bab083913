// npm run pictures                   the pictures of README and docs, and the sheet of every screen
// npm run pictures -- docs           the pictures of README and docs alone
// npm run pictures -- sheet [users,login]  the sheet, or the screens of it whose names begin so
// npm run pictures -- sheet '' fr-390  the sheet in the looks whose names begin so
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startInstance } from './test-run/instance.ts';
import { findChromium, quietly } from './browser/chromium.ts';
import { root } from './launch/paths.ts';
import { docPictures } from './pictures/doc-pictures.ts';
import type { Screen } from './pictures/screen.ts';
import { screens } from './pictures/screens.ts';
import { writeSheets } from './pictures/sheet.ts';
import { openContext, takePicture } from './pictures/take-picture.ts';
import { type Variant, variants } from './pictures/variants.ts';
import { setStage, type Stage } from './pictures/viewers.ts';

const [what = 'all', beginning = '', look = ''] = process.argv.slice(2);
const folder = join(root, 'test-results', 'pictures');
const { instance, stop } = await startInstance();
const browser = await chromium.launch({ executablePath: await findChromium(), args: quietly });
try {
  const stage = await setStage(instance);
  if (what !== 'sheet') await takeDocPictures(stage);
  if (what !== 'docs') process.exitCode = await makeSheet(stage);
} finally {
  await browser.close();
  await stop();
}

async function takeDocPictures(stage: Stage): Promise<void> {
  const target = join(root, 'docs', 'pictures');
  for (const { file, screen, variant } of docPictures) {
    const token = await stage.tokenOf(screen.viewer);
    const context = await openContext(browser, instance.console, variant, token);
    const { image } = await takePicture(context, screen, variant, stage, 'view');
    await context.close();
    writeFileSync(join(target, file), image);
  }
  process.stdout.write(`${docPictures.length} pictures are in ${target}\n`);
}

/** Answers how the program ends: 1 where a screen has a fault. */
async function makeSheet(stage: Stage): Promise<number> {
  const beginnings = beginning.split(',');
  const wanted = screens.filter(({ name }) => beginnings.some((each) => name.startsWith(each)));
  if (beginning === '' && look === '') rmSync(folder, { recursive: true, force: true });
  const results = new Map(wanted.map(({ name }) => [name, new Map<string, readonly string[]>()]));
  for (const { name } of wanted) mkdirSync(join(folder, name), { recursive: true });
  const lookAt = async (variant: Variant) => {
    for (const [screen, faults] of await lookAtAll(wanted, variant, stage)) {
      results.get(screen.name)?.set(variant.name, faults);
      for (const fault of faults)
        process.stdout.write(`${screen.name} ${variant.name}: ${fault}\n`);
    }
  };
  for (const isRed of [false, true]) {
    if (isRed) await stage.paintRed();
    const looks = variants.filter(
      (variant) => variant.isRed === isRed && variant.name.startsWith(look),
    );
    // Two at once: each waits for some of its time.
    for (let at = 0; at < looks.length; at += 2)
      await Promise.all(looks.slice(at, at + 2).map(lookAt));
  }
  await writeSheets(folder, results, browser);
  const all = [...results.values()].flatMap((found) => [...found.values()]);
  const faulty = all.filter((faults) => faults.length > 0).length;
  const sheet = join(folder, 'index.html');
  process.stdout.write(`${all.length} looks, ${faulty} with faults; see ${sheet}\n`);
  return faulty === 0 ? 0 : 1;
}

/** Takes each screen's picture in one variant; answers what is wrong with it. */
async function lookAtAll(wanted: readonly Screen[], variant: Variant, stage: Stage) {
  const seen: [Screen, readonly string[]][] = [];
  for (const viewer of new Set(wanted.map((screen) => screen.viewer))) {
    const token = await stage.tokenOf(viewer);
    const context = await openContext(browser, instance.console, variant, token);
    for (const screen of wanted.filter((each) => each.viewer === viewer)) {
      try {
        const { image, faults } = await takePicture(context, screen, variant, stage);
        writeFileSync(join(folder, screen.name, `${variant.name}.png`), image);
        seen.push([screen, faults]);
      } catch (error) {
        seen.push([screen, [error instanceof Error ? error.message : String(error)]]);
      }
    }
    await context.close();
  }
  return seen;
}
