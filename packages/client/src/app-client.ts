import type { DeviceMessage, registerDevice, RouteInput } from '@ensemble/contract';

/** What a phone registers with: organization, platform, token, language, time zone, and its keys. */
export type DeviceRegistration = RouteInput<typeof registerDevice>['body'];

/** What the API refused, by its status and the type of its error. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super(`The API answered ${status} ${type}`);
    this.status = status;
    this.type = type;
  }
}

export interface AppClient {
  /** At each start of the app, and when token, language, time zone or keys change. Keep the secret with the keys. */
  registerDevice(
    session: string,
    installationId: string,
    registration: DeviceRegistration,
  ): Promise<{ deviceSecret: string }>;
  /** Before logout, while the session still holds. */
  removeDevice(session: string, installationId: string): Promise<void>;
  /** Reads what a push announced; undefined once it is gone. Needs no session. */
  readMessage(
    deviceSecret: string,
    installationId: string,
    reference: string,
  ): Promise<DeviceMessage | undefined>;
}

/** Calls the API's routes for phones; `apiUrl` ends with `/api`. Throws an ApiError, or what fetch throws. */
export function createAppClient(apiUrl: string): AppClient {
  async function call<Data>(
    method: string,
    path: string,
    bearer: string,
    body?: unknown,
  ): Promise<Data> {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      data?: Data;
      errorType?: string;
    };
    if (!response.ok) throw new ApiError(response.status, answer.errorType ?? '');
    return answer.data as Data;
  }
  const ownDevice = (installationId: string) =>
    `/users/me/devices/${encodeURIComponent(installationId)}`;

  return {
    registerDevice: (session, installationId, registration) =>
      call('PUT', ownDevice(installationId), session, registration),
    async removeDevice(session, installationId) {
      await call('DELETE', ownDevice(installationId), session);
    },
    async readMessage(deviceSecret, installationId, reference) {
      const path = `/devices/${encodeURIComponent(installationId)}/messages/${encodeURIComponent(reference)}`;
      try {
        return await call<DeviceMessage>('GET', path, deviceSecret);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
