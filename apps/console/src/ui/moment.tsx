import { type DateStyle, useFormat } from '../i18n/index.ts';

/** A date, as a list states it; in full on hover. */
export function DateOnly({ at, style }: { at: string | number; style?: DateStyle }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.date(at, 'dateTime')}>
      {format.date(at, style)}
    </time>
  );
}

/** A moment as people say it: how long ago where it is recent, else the date; in full on hover. */
export function Moment({ at }: { at: string | number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.date(at, 'dateTime')}>
      {format.relative(at)}
    </time>
  );
}
