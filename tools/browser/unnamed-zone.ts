/** Has a page's browser name no time zone, as some do. It is run in the page, before anything else there. */
export function nameNoZone(): void {
  const { prototype } = Intl.DateTimeFormat;
  const options = Reflect.get(prototype, 'resolvedOptions') as () => object;
  const unnamed = new Proxy(options, {
    apply: (target, self) => ({
      ...(Reflect.apply(target, self, []) as object),
      timeZone: 'Etc/Unknown',
    }),
  });
  Reflect.set(prototype, 'resolvedOptions', unnamed);
}
