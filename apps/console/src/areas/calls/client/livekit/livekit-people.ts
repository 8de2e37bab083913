import {
  type CallParticipant,
  type ConnectionQuality,
  type MediaKind,
  participantTypes,
} from '@ensemble/contract';
import {
  ConnectionQuality as LivekitQuality,
  type Participant,
  type Room,
  Track,
} from 'livekit-client';

/** What the API says of people at the server (apps/api/src/gateways/calls/livekit-guest.ts). */
export const mutedAttributes = { audio: 'mutedAudio', video: 'mutedVideo' } as const;
export const askedAttributes = { audio: 'askedAudio', video: 'askedVideo' } as const;

export const sources = {
  audio: Track.Source.Microphone,
  video: Track.Source.Camera,
} as const satisfies Record<MediaKind, Track.Source>;

/** The name of the section in which a person's sound or picture arrives. */
export const sectionOf = (kind: MediaKind, id: string): string => `${kind}:${id}`;

/** Whether the API admitted this presence of a person; all others are not in the call. */
export const isAdmitted = (person: Participant): boolean =>
  person.sid !== '' && person.attributes['admitted'] === person.sid;

const isOn = (person: Participant, kind: MediaKind): boolean => {
  const publication = person.getTrackPublication(sources[kind]);
  return publication !== undefined && !publication.isMuted;
};

/** Whether the picture of a person is on, and the server sends none for lack of bandwidth. */
export const isPaused = (person: Participant): boolean =>
  isOn(person, 'video') &&
  person.getTrackPublication(sources.video)?.track?.streamState === Track.StreamState.Paused;

export const qualityOf = ({ connectionQuality }: Participant): ConnectionQuality =>
  connectionQuality === LivekitQuality.Poor || connectionQuality === LivekitQuality.Lost
    ? 'poor'
    : 'good';

/** What a person is in the session, as the API says it at the server. */
export const typeOf = (person: Participant): CallParticipant['type'] =>
  participantTypes.find((type) => type === person.attributes['type']) ?? 'participant';

/** The people of a call, the reader too; only those who run it learn how the lines of others are. */
export function peopleOf({ localParticipant, remoteParticipants }: Room): CallParticipant[] {
  const isInCharge = typeOf(localParticipant) !== 'participant';
  return [localParticipant, ...remoteParticipants.values()].filter(isAdmitted).map((person) => {
    const id = person.identity;
    return {
      id,
      name: person.name ?? '',
      type: typeOf(person),
      audio: isOn(person, 'audio'),
      video: isOn(person, 'video'),
      muted: {
        audio: person.attributes[mutedAttributes.audio] === 'on',
        video: person.attributes[mutedAttributes.video] === 'on',
      },
      hand: person.attributes['hand'] === 'up',
      paused: isPaused(person),
      line: isInCharge ? qualityOf(person) : null,
      slot: person.isLocal
        ? null
        : { audio: sectionOf('audio', id), video: sectionOf('video', id) },
    };
  });
}
