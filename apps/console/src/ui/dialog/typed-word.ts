import type { Language } from '@ensemble/contract';

const deleteWords: Record<Language, readonly string[]> = {
  en: ['delete'],
  fr: ['supprimer', 'delete'],
};
const resetWords: Record<Language, readonly string[]> = {
  en: ['Reset'],
  fr: ['Réinitialiser', 'Reset'],
};

/** Whether the word that confirms a deactivation was typed, in any letter case (USERS-33, OPEN-29). */
export const isDeleteWord = (typed: string, language: Language): boolean =>
  deleteWords[language].includes(typed.trim().toLowerCase());

/** Whether 'Reset' was typed exactly; French takes both words (USERS-39, OPEN-29). Accents may come decomposed. */
export const isResetWord = (typed: string, language: Language): boolean =>
  resetWords[language].includes(typed.normalize('NFC'));
