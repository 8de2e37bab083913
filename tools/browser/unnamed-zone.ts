/** Makes a browser name no time zone, as some browsers do. Runs in the page as an init script. */
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
