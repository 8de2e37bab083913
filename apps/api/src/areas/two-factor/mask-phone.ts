/** A number as it may be shown to who knows only the password: its last two digits (TFA-15). */
export const maskPhone = (phone: string): string => `(•••) •••-••${phone.slice(-2)}`;
