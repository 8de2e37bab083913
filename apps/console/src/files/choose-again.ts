import type { MouseEvent } from 'react';

/**
 * For the input of a file: lets a person choose the same file again, corrected in the meantime. Browsers
 * say nothing of a choice that is the one there was.
 */
export const chooseAgain = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
