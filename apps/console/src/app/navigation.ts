import type { NavigationEntry } from './area.ts';

/** The side navigation, in its order (SHELL-08..10); only shells load this, with its icons. */
export const navigation: readonly NavigationEntry[] = [];
