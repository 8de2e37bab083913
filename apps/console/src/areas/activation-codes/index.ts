export { CodePrefixes } from './code-prefixes.tsx';
