export { compressPicture } from './compress-picture.ts';
export { NameFields, PersonFields, type PersonTexts } from './person-fields.tsx';
export { PicturePicker } from './picture-picker.tsx';
