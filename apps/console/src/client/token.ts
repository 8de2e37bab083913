/** Where the bearer token is kept (AUTH-24). */
export const tokenKey = 'apiAccessToken';

export const readToken = (): string | null => localStorage.getItem(tokenKey);
export const writeToken = (token: string): void => localStorage.setItem(tokenKey, token);
export const clearToken = (): void => localStorage.removeItem(tokenKey);
