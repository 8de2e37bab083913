export * from './line.ts';
export * from './stage.ts';
export * from './start-calls.ts';
export * from './start-livekit.ts';
export * from './synthetic-peer.ts';
