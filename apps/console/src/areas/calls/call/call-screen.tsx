import type { SupportContact } from '@ensemble/contract';
import { isInCharge } from '@ensemble/contract';
import { useState, useSyncExternalStore } from 'react';
import { mainId } from '../../../ui/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { CallClient } from '../client/call-client.ts';
import type { OwnMedia } from '../client/own-media.ts';
import type { CallInfo, CallAddress } from '../use-call.ts';
import { Announcer } from './announcer.tsx';
import { CallDialogs, type OpenDialog } from './call-dialogs.tsx';
import { CallSound } from './call-sound.tsx';
import { CallTop } from './call-top.tsx';
import classes from './call.module.css';
import { Controls, type SidePanelTab } from './controls.tsx';
import { useModeration } from './moderation.ts';
import { CallNotices } from './notices.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { Tiles } from './tiles.tsx';

export interface CallScreenProps {
  client: CallClient;
  media: OwnMedia;
  info: CallInfo;
  address: CallAddress;
  contacts: readonly SupportContact[];
  onStepOut: () => void;
  /** The session was ended for all. */
  onEnded: () => void;
}

/** The call: pictures by count, lists beside them, controls below. */
export function CallScreen(props: CallScreenProps) {
  const { client, media, info, address } = props;
  const state = useSyncExternalStore(client.subscribe, client.read);
  const { audio, video, chosen } = useSyncExternalStore(media.subscribe, media.read);
  const { people, you, messages } = state;
  const { side, setSide, unread } = useSide(messages.length);
  const { dialog, open, close } = useDialog<OpenDialog>();
  const [hidesOwn, setHidesOwn] = useState(false);
  const own = people.find(({ id }) => id === you);
  const runs = isInCharge(own?.type ?? info.type);
  const moderation = useModeration(address, runs, people.map(({ id }) => id).join());
  // What is on is shown at once, before the service has told everyone.
  const shown = people.map((person) =>
    person.id === you ? { ...person, audio: audio.on, video: video.on } : person,
  );
  return (
    <main id={mainId} tabIndex={-1} className={classes.call}>
      <CallTop
        title={info.title}
        mayWorry={info.type !== 'owner'}
        onWorry={() => open({ name: 'concern' })}
        onStepOut={props.onStepOut}
      />
      <CallNotices client={client} state={state} media={media} />
      <CallSound people={people} speaker={chosen.audiooutput} />
      <Announcer client={client} />
      <div className={classes.middle} data-side={side}>
        <div className={classes.stage}>
          <Tiles
            people={shown}
            you={you}
            speaking={state.speaking}
            ownTrack={video.on ? video.track : null}
            isOwnPaused={state.line.ownPaused}
            hidesOwn={hidesOwn}
            isSoundOnly={state.isSoundOnly}
            onView={client.setView}
          />
        </div>
        {side && (
          <SidePanel
            side={side}
            client={client}
            people={shown}
            you={you}
            runs={runs}
            messages={messages}
            isConnected={state.connection === 'connected'}
            moderation={moderation}
            onBlock={(person) => open({ name: 'block', person })}
            onClose={() => setSide(undefined)}
          />
        )}
      </div>
      <Controls
        client={client}
        media={media}
        own={own}
        count={people.length}
        side={side}
        hasChat={state.hasChat}
        unread={unread}
        onSide={(next) => setSide(side === next ? undefined : next)}
        onSettings={() => open({ name: 'settings' })}
        onLeave={() => open({ name: 'leave' })}
      />
      <CallDialogs
        {...props}
        people={people}
        runs={runs}
        moderation={moderation}
        dialog={dialog}
        onOpen={open}
        onClose={close}
        hidesOwn={hidesOwn}
        onHideOwn={setHidesOwn}
      />
    </main>
  );
}

/** The list beside the pictures, and how many messages came since the chat was last open. */
function useSide(messages: number) {
  const [side, setSide] = useState<SidePanelTab>();
  const [seen, setSeen] = useState(0);
  const change = (next: SidePanelTab | undefined) => {
    if (side === 'chat') setSeen(messages);
    setSide(next);
  };
  return { side, setSide: change, unread: side === 'chat' ? 0 : messages - seen };
}
