import { useState } from 'react';

const key = 'hiddenUserColumns';

const remembered = (): readonly string[] =>
  (localStorage.getItem(key) ?? '').split(',').filter(Boolean);

/** Which columns are shown: those not hidden on this device. The one that names the row always is. */
export function useHiddenColumns<
  Column extends { readonly key: string; readonly rowHeader?: boolean },
>(columns: readonly Column[]) {
  const [hidden, setHidden] = useState(remembered);
  const toggle = (column: string) => {
    const next = hidden.includes(column)
      ? hidden.filter((each) => each !== column)
      : [...hidden, column];
    localStorage.setItem(key, next.join(','));
    setHidden(next);
  };
  const shown = columns.filter((each) => each.rowHeader || !hidden.includes(each.key));
  return { shown, hidden, toggle };
}
