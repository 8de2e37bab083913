/** Runs in the page of a guest, beside LiveKit's client. */
export const guestScript = `{
  const { Room, RoomEvent, Track } = LivekitClient;
  const room = new Room({ reconnectPolicy: { nextRetryDelayInMs: () => null } });
  const sourceOf = { audio: Track.Source.Microphone, video: Track.Source.Camera };
  const isIn = (person) => person.sid && person.attributes.admitted === person.sid;
  const connected = Promise.withResolvers();
  const ended = Promise.withResolvers();
  const look = () => { if (isIn(room.localParticipant) && room.state === 'connected') connected.resolve(); };
  connected.promise.catch(() => undefined);
  room.on(RoomEvent.Disconnected, () => { ended.resolve(); connected.reject(new Error('not let in')); });
  for (const event of [RoomEvent.Connected, RoomEvent.ParticipantAttributesChanged]) room.on(event, look);
  room.on(RoomEvent.DataReceived, (data, from) => {
    const message = JSON.parse(new TextDecoder().decode(data));
    if (from) return;
    if (message.type === 'concern') guest.concerns.push(message.about);
  });
  room.localParticipant.on('attributesChanged', (changed) => {
    if (changed.askedAudio) guest.asked.push('audio');
    if (changed.askedVideo) guest.asked.push('video');
  });
  const isOn = (person, kind) => {
    const publication = person.getTrackPublication(sourceOf[kind]);
    return Boolean(publication && !publication.isMuted);
  };
  window.guest = {
    asked: [],
    concerns: [],
    connected: connected.promise,
    ended: ended.promise,
    join: ([url, token]) => {
      room.connect(url, token, { maxRetries: 0 }).then(look, (error) => {
        connected.reject(error);
        ended.resolve();
      });
    },
    people: () => [room.localParticipant, ...room.remoteParticipants.values()].filter(isIn).map((person) => ({
      id: person.identity,
      name: person.name,
      type: person.attributes.type,
      audio: isOn(person, 'audio'),
      video: isOn(person, 'video'),
      muted: { audio: person.attributes.mutedAudio === 'on', video: person.attributes.mutedVideo === 'on' },
      hand: person.attributes.hand === 'up',
    })),
    turnOn: async (kind) => {
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
      await room.localParticipant
        .publishTrack(stream.getTracks()[0], { source: sourceOf[kind] })
        .catch(() => undefined);
    },
    received: async (id, kind) => {
      const track = room.remoteParticipants.get(id)?.getTrackPublication(sourceOf[kind])?.track;
      let packets = 0;
      (await track?.getRTCStatsReport())?.forEach((each) => {
        if (each.type === 'inbound-rtp') packets += each.packetsReceived;
      });
      return packets;
    },
    leave: () => room.disconnect(),
  };
}`;
