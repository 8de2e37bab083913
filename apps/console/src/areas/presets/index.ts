export { presets } from './presets.ts';
