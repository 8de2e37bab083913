import type { DeviceMessage, registerDevice, RouteInput, sendUsage } from '@ensemble/contract';

/** What a phone registers with: organization, platform, token, language, time zone, and its keys. */
export type DeviceRegistration = RouteInput<typeof registerDevice>['body'];

/** Numbered from 1 for each installation, member and organization. */
export type UsageBatch = RouteInput<typeof sendUsage>['body'];

/** What the API refused, by its status and the type of its error. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  /** The number of the batch of usage that is expected next, where another one came. */
  readonly expectedSequence: number | undefined;

  constructor(status: number, type: string, expectedSequence?: number) {
    super(`The API answered ${status} ${type}`);
    this.status = status;
    this.type = type;
    this.expectedSequence = expectedSequence;
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
  /** Whether the member is counted; null until they were asked: then ask, and count nothing before. */
  getUsageChoice(session: string): Promise<boolean | null>;
  changeUsageChoice(session: string, isCounted: boolean): Promise<void>;
  /** What `usageQueue` sends with. Answers the last batch that was taken. */
  sendUsage(
    session: string,
    organizationId: string,
    batch: UsageBatch,
  ): Promise<{ sequence: number }>;
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
      expectedSequence?: number;
    };
    if (!response.ok)
      throw new ApiError(response.status, answer.errorType ?? '', answer.expectedSequence);
    return answer.data as Data;
  }
  const ownDevice = (installationId: string) =>
    `/users/me/devices/${encodeURIComponent(installationId)}`;

  const usageChoice = '/users/me/usageChoice';

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
    async getUsageChoice(session) {
      return (await call<{ isCounted: boolean | null }>('GET', usageChoice, session)).isCounted;
    },
    async changeUsageChoice(session, isCounted) {
      await call('PUT', usageChoice, session, { isCounted });
    },
    sendUsage: (session, organizationId, batch) =>
      call('POST', `/organizations/${encodeURIComponent(organizationId)}/usage`, session, batch),
  };
}
