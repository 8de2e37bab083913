import { randomUUID } from 'node:crypto';
import {
  getCall,
  getCallToken,
  raiseHand,
  sendConcern,
  takeLivekitEvent,
} from '@ensemble/contract';
import { AccessToken } from 'livekit-server-sdk';
import { describe, expect, it } from 'vitest';
import { digestOf, livekitSettings, signWebhook } from '../../testing/calls/livekit-webhook.ts';
import { meetingParams } from '../../testing/factories/meeting-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { attendanceOf } from '../../testing/calls/running-call.ts';

// No server answers at its address: what the API says to it gets lost, and fails nothing.
const livekit = livekitSettings('http://127.0.0.1:9');
const [key, secret] = [livekit.LIVEKIT_API_KEY, livekit.LIVEKIT_API_SECRET];
const log: string[] = [];
const api = await openTestServer({ settings: livekit, log: (line) => log.push(line) });

const path = `/api${takeLivekitEvent.path}`;
const post = (body: string, authorization?: string, type = 'application/webhook+json') =>
  api.send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
  });
const notify = async (event: object) => {
  const body = JSON.stringify(event);
  return post(body, await signWebhook(livekit, body));
};

/** A running session, and a member with a token for it. */
async function stage() {
  const host = await api.createCaller('ServiceProvider');
  const meeting = await api.createRunningMeeting(host);
  const member = await api.createCaller('Employee', host.organization);
  const pid = await api.addParticipant(meeting, member);
  const params = { ...meetingParams(meeting), pid };
  const { data } = await api.request(getCallToken, { params }, member.token);
  const { rows } = await api.owner.query<{ id: string }>(
    'SELECT id FROM call_connection WHERE participant_id = $1',
    [pid],
  );
  const connection = rows[0]?.id ?? '';
  return { host, meeting, member, pid, access: data, connection };
}
const eventOf = (
  event: string,
  {
    meeting,
    pid,
    connection,
  }: Pick<Awaited<ReturnType<typeof stage>>, 'meeting' | 'pid' | 'connection'>,
  sid = 'PA_1',
) => ({
  event,
  id: `EV_${randomUUID()}`,
  createdAt: String(Math.floor(Date.now() / 1000)),
  room: { name: meeting.room, sid: 'RM_1' },
  participant: { identity: pid, sid, attributes: { connection } },
});

describe('a LiveKit server', () => {
  it('is named in the lobby, with a token that allows nothing yet', async () => {
    const { meeting, member, access, pid, connection } = await stage();
    expect(access).toMatchObject({ provider: 'livekit', url: livekit.LIVEKIT_URL });
    const lobby = await api.request(getCall, { params: meetingParams(meeting) }, member.token);
    expect(lobby.data.provider).toBe('livekit');
    const [, claims = ''] = access.token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: pid,
      attributes: { connection },
      video: {
        room: meeting.room,
        roomJoin: true,
        canPublish: false,
        canSubscribe: false,
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
    });
  });

  it('CONF-13 tells who joined and left; the same again changes nothing', async () => {
    const guest = await stage();
    const joined = eventOf('participant_joined', guest);
    expect((await notify(joined)).status).toBe(200);
    const before = await attendanceOf(api, guest.pid);
    expect(before?.joined_at).not.toBeNull();
    expect((await notify(joined)).status).toBe(200);
    expect(await attendanceOf(api, guest.pid)).toEqual(before);
    // The token used again, as another presence.
    expect((await notify(eventOf('participant_joined', guest, 'PA_2'))).status).toBe(200);
    expect(await attendanceOf(api, guest.pid)).toEqual(before);
    const left = eventOf('participant_left', guest);
    expect((await notify(left)).status).toBe(200);
    const after = await attendanceOf(api, guest.pid);
    expect(after?.left_at).not.toBeNull();
    for (const event of [left, joined]) expect((await notify(event)).status).toBe(200);
    expect(await attendanceOf(api, guest.pid)).toEqual(after);
  });

  it('is not believed about a person who may not join', async () => {
    const blocked = await stage();
    await api.owner.query('UPDATE meeting_participant SET blocked_at = now() WHERE id = $1', [
      blocked.pid,
    ]);
    const expired = await stage();
    await api.owner.query(
      `UPDATE call_connection SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [expired.connection],
    );
    const [one, other] = [await stage(), await stage()];
    const guests = [
      blocked,
      expired,
      { ...one, connection: other.connection },
      { ...one, meeting: other.meeting },
      { ...one, connection: randomUUID() },
      { ...one, connection: 'x' },
    ];
    for (const guest of guests) {
      expect((await notify(eventOf('participant_joined', guest))).status).toBe(200);
      expect((await attendanceOf(api, guest.pid))?.joined_at).toBeNull();
    }
  });

  it('may tell anything else, and of rooms that are not ours', async () => {
    const guest = await stage();
    const events: object[] = [
      {},
      { event: 'room_started', room: { name: guest.meeting.room } },
      { event: 'participant_joined' },
      { event: 'participant_joined', room: { name: 'lobby' }, participant: { identity: 'x' } },
      { event: 'participant_left', room: { name: randomUUID() }, participant: { identity: 'x' } },
      { event: 'something_new', what: ['is', 'this'] },
    ];
    for (const event of events) expect((await notify(event)).status).toBe(200);
    expect((await attendanceOf(api, guest.pid))?.joined_at).toBeNull();
  });

  it('is believed by the signature of the very body alone', async () => {
    const guest = await stage();
    const body = JSON.stringify(eventOf('participant_joined', guest));
    const good = await signWebhook(livekit, body);
    const signed = async (change: (token: AccessToken) => void, withKey = key, by = secret) => {
      const token = new AccessToken(withKey, by, { ttl: 300 });
      token.sha256 = await digestOf(body);
      change(token);
      return token.toJwt();
    };
    const hostToken = guest.host.token;
    const refused: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, 'x'],
      [body, `Bearer ${hostToken}`],
      [body, `Bearer ${good}`],
      [body, guest.access.token],
      [body, await signed(() => undefined, key, `${secret}!`)],
      [body, await signed(() => undefined, 'another')],
      [body, await signed((token) => void (token.sha256 = undefined))],
      [body, await signWebhook(livekit, `${body} `)],
      [body, await signWebhook(livekit, body, -60)],
      [`${body} `, good],
      ['', good],
      ['{', await signWebhook(livekit, '{')],
      ['[]', await signWebhook(livekit, '[]')],
      ['{"event":1}', await signWebhook(livekit, '{"event":1}')],
    ];
    for (const [text, authorization] of refused) {
      const answer = await post(text, authorization);
      expect([text, authorization, answer.errorType]).toEqual([
        text,
        authorization,
        'INVALID_SESSION_TOKEN',
      ]);
    }
    const large = JSON.stringify({ event: 'x'.repeat(200_000) });
    expect((await post(large, await signWebhook(livekit, large))).errorType).toBe(
      'PAYLOAD_TOO_LARGE',
    );
    expect((await post(body, good, 'application/json')).status).toBeLessThan(500);
    expect((await attendanceOf(api, guest.pid))?.joined_at).toBeNull();
    expect((await post(body, good)).status).toBe(200);
    expect((await attendanceOf(api, guest.pid))?.joined_at).not.toBeNull();
  });

  it('is named by its failures in the log, and no person, room or token', async () => {
    const guest = await stage();
    await notify(eventOf('participant_joined', guest));
    const text = log.join('');
    expect(text).toContain('LiveKit did not answer');
    for (const word of [guest.pid, guest.connection, guest.meeting.room ?? '', guest.access.token])
      expect(text).not.toContain(word);
  });
});

describe('a hand and a concern, where LiveKit carries the call', () => {
  const hand = ({ meeting, member }: Awaited<ReturnType<typeof stage>>) =>
    api.request(raiseHand, { params: meetingParams(meeting), body: { up: true } }, member.token);
  const concern = ({ meeting, member }: Awaited<ReturnType<typeof stage>>) =>
    api.request(
      sendConcern,
      { params: meetingParams(meeting), body: { about: null, to: null } },
      member.token,
    );

  it('are for those who are in the call', async () => {
    const guest = await stage();
    for (const send of [hand, concern])
      expect((await send(guest)).errorType).toBe('PARTICIPANT_NOT_FOUND');
    await notify(eventOf('participant_joined', guest));
    expect((await hand(guest)).status).toBe(200);
    // Neither host nor moderator is there, and none of the two is used up.
    for (let round = 0; round < 4; round += 1)
      expect((await concern(guest)).data).toEqual({ delivered: false, left: 2 });
    await notify(eventOf('participant_left', guest));
    for (const send of [hand, concern])
      expect((await send(guest)).errorType).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('are refused to a person who is blocked, before the start and after the end', async () => {
    const guest = await stage();
    await notify(eventOf('participant_joined', guest));
    const set = (column: string) =>
      api.owner.query(`UPDATE meeting_participant SET ${column} WHERE id = $1`, [guest.pid]);
    await set('blocked_at = now()');
    for (const send of [hand, concern])
      expect((await send(guest)).errorType).toBe('PARTICIPANT_BLOCKED');
    await set('blocked_at = NULL');
    const move = (status: string) =>
      api.owner.query('UPDATE meeting SET status = $2 WHERE id = $1', [guest.meeting.id, status]);
    await move('scheduled');
    for (const send of [hand, concern])
      expect((await send(guest)).errorType).toBe('MEETING_NOT_STARTED');
    await move('completed');
    for (const send of [hand, concern])
      expect((await send(guest)).errorType).toBe('MEETING_CLOSED');
  });

  it('nothing of a concern is stored under the name of its sender', async () => {
    const guest = await stage();
    await notify(eventOf('participant_joined', guest));
    await concern(guest);
    const { rows } = await api.owner.query<{ key: string }>('SELECT key FROM rate_limit');
    for (const { key: counted } of rows) expect(counted).not.toContain(guest.pid);
    expect(await api.countRows('audit_event', `action LIKE '%concern%'`)).toBe(0);
  });
});
