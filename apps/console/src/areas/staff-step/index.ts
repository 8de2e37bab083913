import { lazily } from '../../loading/lazily.tsx';

/** From when staff need a second step, on the page of the settings; loaded after it. */
export const StaffStep = lazily(() => import('./staff-step-section.tsx'), {
  phrases: ['accountSafety'],
});
