export { forgetUnusedImages } from './forget-images.ts';
export { mountLearn } from './learn.routes.ts';
