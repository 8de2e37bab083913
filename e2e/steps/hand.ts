import type { Locator, Page } from 'playwright-core';

/** What a task costs the people who do it. */
export interface Count {
  clicks: number;
  fields: number;
  pages: number;
  mails: number;
}

/**
 * The steps of a task: clicks, fields and mails. A page change is shown, and is no step of its own:
 * it is what a click did.
 */
export const stepsIn = ({ clicks, fields, mails }: Count): number => clicks + fields + mails;

/**
 * Does a task as its people do, and counts:
 * - a click: a button, link, tab, menu entry or box that is pressed,
 * - a field: what is typed, pasted or chosen in it; a choice or a date is one, however it is made,
 * - a file: a click on the button that asks for it, and a field,
 * - a mail: one that is opened, with the press of its button,
 * - a page: another path than before; what is loaded first, or from a mail, is none.
 *
 * A task begins on the page where it is done, by a person who is logged in; where finding that page is
 * the task, at home. What is filled in by itself, and what may be left out, is no step. It ends once
 * nothing of it stands in the way of the next one: a dialog with a result is closed.
 */
export class Hand {
  readonly count: Count = { clicks: 0, fields: 0, pages: 0, mails: 0 };
  readonly #paths = new Map<Page, string>();

  /** Counts the page changes of this page from now on. */
  follow(page: Page): Page {
    this.#paths.set(page, pathOf(page));
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || this.#paths.get(page) === pathOf(page)) return;
      this.#paths.set(page, pathOf(page));
      this.count.pages += 1;
    });
    return page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.count.clicks += 1;
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.count.fields += 1;
  }

  /** Chooses in a list of the browser's own. */
  async choose(target: Locator, value: string): Promise<void> {
    await target.selectOption(value);
    this.count.fields += 1;
  }

  /** A field that takes more than one movement, like a text with a toolbar or a list that is searched. */
  async answer(movements: () => Promise<void>): Promise<void> {
    await movements();
    this.count.fields += 1;
  }

  /** Presses a button that asks for a file, and chooses one. */
  async pickFile(movements: () => Promise<void>): Promise<void> {
    this.count.clicks += 1;
    await this.answer(movements);
  }

  /** Opens a mail and presses its button, which leads to `link`. */
  async openMail(page: Page, link: string): Promise<void> {
    this.#paths.set(page, new URL(link).pathname);
    await page.goto(link);
    this.count.mails += 1;
  }
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
