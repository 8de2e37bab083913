export { mountProfile } from './profile.routes.ts';
export { pictureFile } from './profile-picture.ts';
