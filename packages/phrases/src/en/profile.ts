/** The own profile (PROFILE-04..12). */
export const profile = {
  title: 'Account',
  picture: 'Profile picture',
  addPicture: 'Add a picture',
  changePicture: 'Change picture',
  pictureHint: 'JPEG or PNG',
  pictureUnreadable: 'The picture could not be compressed. Please choose another JPEG or PNG file.',
  bio: 'Bio',
  designation: 'Designation',
  designationHint: 'What you do, as people see it: captain, counsellor, coordinator…',
  update: 'Update',
  updated: 'Your profile was updated.',
  updateFailed: 'Update failed',
  notFound: 'No profile information was found for your account.',
} as const;
