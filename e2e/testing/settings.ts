import { expect, inject } from 'vitest';
import { picture } from './content.ts';
import { superAdminToken, type Organization } from './people.ts';

/** Saves settings of an organisation as any program would. */
export async function patchSettings(
  id: string,
  token: string,
  fields: Record<string, string>,
  logo?: Buffer,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (logo) body.set('file', new Blob([new Uint8Array(logo)]), 'logo.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${inject('instance').api}/organizations/${id}`, {
    method: 'PATCH',
    headers,
    body,
  });
  expect(response.status).toBe(200);
}

/** Gives an organisation a logo and a red brand, by which it is recognised. */
export const giveBrand = async ({ id }: Pick<Organization, 'id'>): Promise<void> =>
  patchSettings(id, await superAdminToken(), brandColors, await picture(300, 300));

export const brandColors = { themeColor: '#c8102e', accentColor: '#1b365d' };
