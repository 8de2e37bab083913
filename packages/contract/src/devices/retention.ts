/** Days that a message can be read on a phone; then the list of phones it was sent to is deleted too. */
export const readableDays = 30;
/** Days after which a phone that did not open the app is deleted. */
export const unusedPhoneDays = 270;
