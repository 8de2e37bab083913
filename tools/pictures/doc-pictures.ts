import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { type Variant, variants } from './variants.ts';

interface DocPicture {
  /** In docs/pictures. */
  readonly file: string;
  readonly screen: Screen;
  readonly variant: Variant;
}

function of(file: string, screenName: string, variantName: string): DocPicture {
  const screen = screens.find(({ name }) => name === screenName);
  const variant = variants.find(({ name }) => name === variantName);
  if (!screen || !variant) throw new Error(`no screen ${screenName} in ${variantName}`);
  return { file, screen, variant };
}

/** The pictures that README and docs show. */
export const docPictures: readonly DocPicture[] = [
  of('users.png', 'users', 'en-1280-light'),
  of('article.png', 'article', 'en-1280-light'),
  of('notification.png', 'notification-supportive', 'en-1280-light'),
  of('schedule.png', 'schedule', 'en-1280-light'),
  of('call.png', 'call-5-people', 'en-1280-light'),
  of('reports.png', 'reports', 'en-1280-light'),
  of('visibility.png', 'visibility', 'en-1280-light'),
  of('settings.png', 'settings', 'fr-1280-light'),
  of('phone.png', 'users', 'fr-390-dark'),
  of('registration.png', 'register', 'fr-1280-light'),
];
