import { useFormat } from '../i18n/index.ts';

/** A moment as people say it: how long ago where it is recent, else the date; in full on hover. */
export function Moment({ at }: { at: string | number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.date(at, 'dateTime')}>
      {format.relative(at)}
    </time>
  );
}
