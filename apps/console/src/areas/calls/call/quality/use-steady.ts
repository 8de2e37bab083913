import { useEffect, useState } from 'react';

/** How long something lasts before it is shown. */
const riseMs = 1500;
/** How long it is gone before it is taken away. */
const fallMs = 1000;

/** A value that follows another once that has lasted: what comes and goes in a moment is not shown. */
export function useSteady<Value>(value: Value | undefined): Value | undefined {
  const [steady, setSteady] = useState<Value>();
  useEffect(() => {
    if (value === steady) return;
    const timer = setTimeout(() => setSteady(value), value === undefined ? fallMs : riseMs);
    return () => clearTimeout(timer);
  }, [value, steady]);
  return steady;
}
