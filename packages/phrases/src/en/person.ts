/** What people write and show about themselves: in the registration and on the account page (PROFILE-04). */
export const person = {
  addPicture: 'Add picture',
  changePicture: 'Change picture',
  pictureHint: 'JPEG or PNG',
  pictureUnreadable: 'Error compressing image. Please choose another JPEG or PNG file.',
  bio: 'Bio',
  designation: 'Designation',
  designationHint: 'What you do. Examples: captain, counsellor, coordinator',
} as const;
