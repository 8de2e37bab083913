import { useEffect, useRef } from 'react';

/**
 * Moves the focus to what a step says, where Enter does nothing: on a button of the next step, a
 * key pressed twice would send the file, or close the dialog and lose the result.
 */
export function useFocusOn(step: string | false) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step) element.current?.focus();
  }, [step]);
  return element;
}
