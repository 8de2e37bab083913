/** The app's own strings that stand on a lock screen in place of a text that no provider may read. */
export const titleKey = 'ensemble_message_title';
export const bodyKey = 'ensemble_message_body';
