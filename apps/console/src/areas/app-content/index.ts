export { AppContentPage } from './app-content-page.tsx';
export { FeatureSwitch } from './feature-switch.tsx';
export { VisibleRow } from './visible-row.tsx';
