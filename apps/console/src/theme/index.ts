export { ColorSchemeSwitch } from './color-scheme-switch.tsx';
export { ThemeProvider } from './theme-provider.tsx';
