/** How a push reaches a phone: Firebase Cloud Messaging, Apple's service, or Web Push (RFC 8030), which UnifiedPush uses. */
export const pushPlatforms = ['fcm', 'apns', 'webPush'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];
