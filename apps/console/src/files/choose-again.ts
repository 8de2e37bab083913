import type { MouseEvent } from 'react';

/**
 * For the input of a file: lets somebody choose the same file again, corrected meanwhile. Browsers
 * say nothing of a choice that is the one there was.
 */
export const chooseAgain = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
