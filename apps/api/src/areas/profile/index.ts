export { mountProfile } from './profile.routes.ts';
export { pictureFile } from './profile-picture.ts';
export { sessionIsLive } from './profile.store.ts';
