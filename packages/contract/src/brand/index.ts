export * from './brand.ts';
export {
  contrast,
  distinct,
  distinctOn,
  inkOn,
  mix,
  readable,
  readableOn,
  scaleOf,
  type Scale,
} from './color.ts';
export * from './looks-like.ts';
export * from './mail-look.ts';
