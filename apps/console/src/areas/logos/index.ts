export { LogoFrame } from './logo-frame.tsx';
export { LogoPicker } from './logo-picker.tsx';
