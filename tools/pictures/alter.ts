import type { Page } from 'playwright-core';

/** Has the API answer otherwise from now on, and shows the page again. */
export async function alter(
  page: Page,
  path: RegExp,
  changed: Readonly<Record<string, unknown>>,
  inside?: string,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    const altered =
      inside === undefined
        ? { ...data, ...changed }
        : { ...data, [inside]: { ...(data[inside] as object), ...changed } };
    await route.fulfill({ response, json: { data: altered } });
  });
  await page.reload();
}
