/** What each refusal says to the person: what happened, and what to do next. */
export const errors = {
  VALIDATION_FAILED: 'Some fields were rejected. Please check the form and try again.',
  MALFORMED_BODY: 'The request could not be read. Please try again.',
  ERROR_ACTIVATION_CODE_NOT_FOUND:
    'No organization uses codes that begin like this one. Please check the code, or contact your administrator.',
  ERROR_ACTIVATION_CODE_ALREADY_APPLIED:
    'This activation code has been used already. Log in with the email and password you chose, or contact your administrator.',
  ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE:
    'The activation code and the date of birth do not match. Please check both. After five wrong tries a code pauses for an hour or longer: contact your administrator if you need help.',
  EMAIL_ALREADY_EXISTS:
    'A member of your organization already has this email. Log in with it, or enter a different email.',
  ACTIVATION_CODE_NOT_FOUND: 'This activation code was not found in the organization.',
  ACTIVATION_CODE_NOT_SUSPENDED:
    'Only a paused code that no member has registered with can be activated again. Please reload the list.',
  ACTIVATION_CODE_CLAIMED:
    'A member has registered with this code, so it cannot be withdrawn. Please reload the list.',
  CODE_PREFIX_TAKEN:
    'Codes that begin with {{prefix}} belong to another organization. Please choose other letters.',
  CODE_PREFIX_LIMIT:
    'Your organization already uses as many different beginnings of codes as it may. Use one of those, or ask an administrator of the service for more.',
  CODE_PREFIX_BLOCKED:
    'Too many beginnings of codes were refused today. Use one that your organization already has, or try again tomorrow.',
  CODE_PREFIX_NOT_FOUND: 'The organization has no such prefix any more. Please reload the page.',
  ACTIVATION_UPLOAD_NOT_FOUND:
    'This upload was not found. It may have been confirmed in another window. Please choose the file again.',
  ACTIVATION_UPLOAD_OUT_OF_ORDER:
    'The parts of this file did not arrive in order. Please choose the file again: what has arrived is kept.',
  ACTIVATION_UPLOAD_WORKING:
    'The codes are still being generated. Please wait until they are done.',
  INVALID_CREDENTIALS: 'Invalid email or password. If this is an emergency, phone 911.',
  MOBILE_ONLY_ACCOUNT:
    'Invalid email or password. If this is an emergency, phone 911. Please download the mobile application to continue.',
  ACCOUNT_LOCKED_one:
    'This account is locked after too many failed logins. We emailed you a link and a code to unlock it; it also unlocks by itself after {{count}} minute.',
  ACCOUNT_LOCKED_other:
    'This account is locked after too many failed logins. We emailed you a link and a code to unlock it; it also unlocks by itself after {{count}} minutes.',
  PASSWORD_DOES_NOT_MEET_POLICY: 'Your password no longer meets our criteria. Please reset it.',
  PASSWORD_REFUSED: 'This password does not meet the criteria. Please choose another one.',
  PASSWORD_REUSED:
    'You cannot use one of your previous 6 passwords again. Please choose another one.',
  INVALID_CODE:
    'The activation code is either incorrect or it has expired. Please request a new link.',
  INVALID_PASSWORD: 'Incorrect Current Password.',
  PASSWORD_EXPIRED:
    'Password has expired. Please, unlock your account using the forgot password link.',
  INVALID_SESSION_TOKEN: 'Your session has ended. Please log in again.',
  USER_DEACTIVATED: 'Your account is not active. Please contact your administrator.',
  ORGANIZATION_SUSPENDED: 'Your organization is suspended. Please contact your administrator.',
  SESSION_LEVEL_TOO_LOW: 'Please complete two-factor authentication to continue.',
  RECENT_PROOF_REQUIRED: 'Please confirm that it is you, then try again.',
  PERMISSION_DENIED: 'You are not permitted to perform this action.',
  ERROR_FORBIDDEN_USER: 'You are not permitted to do this for this person.',
  ORGANIZATION_MISMATCH: 'You are not a member of this organization.',
  NOT_FOUND: 'The requested resource was not found on the server.',
  USER_NOT_FOUND: 'This person was not found in the organization.',
  ORGANIZATION_NOT_FOUND: 'This organization was not found.',
  INVALID_BACKUP_CODE: 'This code is not valid, or it has been used already.',
  INVITATION_ACCEPTED:
    'This person has registered in the meantime. You can deactivate them instead.',
  LAST_ADMINISTRATOR:
    'This is the last active administrator of the organization. Make somebody else an administrator first.',
  ROOT_ORGANIZATION: 'This organization runs the service and cannot be removed.',
  SETTINGS_CHANGED: 'These settings were changed by somebody else meanwhile. Nothing was saved.',
  FEATURE_FIXED: 'This feature cannot be switched on or off.',
  TWO_FACTOR_ALREADY_ENROLLED: 'This second step is set up for this account already.',
  TWO_FACTOR_NOT_STARTED: 'Set-up has not been started, or has expired. Please start it again.',
  TWO_FACTOR_REQUIRED:
    'Two-factor authentication is required for your role. Set up another second step before you remove this one.',
  SMS_NOT_AVAILABLE:
    'Codes cannot be sent by text message at the moment. Please use your authenticator app or a recovery code.',
  PAYLOAD_TOO_LARGE: 'The request body was too large. Please use a smaller file.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content cannot be read here.',
  CODE_NOT_RECOGNIZED: 'Code not recognized',
  INVALID_VERIFICATION_CODE: 'This verification code is not valid. Please try the newest code.',
  INVALID_UNLOCK_CODE: 'This code or link is invalid or has expired. Please request a new one.',
  UNLOCK_CODE_SPENT:
    'This code no longer works after too many wrong tries. Please use the link in the email instead.',
  INVALID_REGISTRATION_LINK:
    'Oops! It looks like this link is not valid. Try clicking on your registration link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
  EMAIL_ALREADY_MEMBER: 'This email belongs to somebody in this organization already.',
  EMAIL_HAS_ACCOUNT: 'This email has an account already. Log in to accept the invitation.',
  YOUTH_ACCOUNT: 'Email is already being used for youth account',
  USER_INACTIVE: 'This account is deactivated, and deactivation is final.',
  ROLE_UNCHANGED: 'This person has that role already.',
  ORGANIZATION_NAME_TAKEN: 'There is an organization with this name already.',
  IMAGE_NOT_READABLE: 'This picture could not be read. Please use a JPEG or PNG file.',
  CONTENT_NOT_FOUND: 'This text was not found. It may have been deleted meanwhile.',
  ARTICLE_NOT_FOUND: 'This article was not found. It may have been deleted meanwhile.',
  CATEGORY_NOT_FOUND: 'This category was not found. It may have been deleted meanwhile.',
  CONTENT_CHANGED: 'This text was changed by somebody else meanwhile. Nothing was saved.',
  CATEGORY_IN_USE_one:
    '{{count}} article uses this category. Choose the category that takes its place.',
  CATEGORY_IN_USE_other:
    '{{count}} articles use this category. Choose the category that takes its place.',
  LEGAL_VERSION_OUTDATED:
    'There is a newer version of this document. Please read it before you accept it.',
  CATEGORY_ALREADY_EXISTS: 'This category already exists.',
  TRANSLATION_ALREADY_EXISTS: 'There is a text in this language already.',
  LANGUAGE_NOT_OFFERED: 'Your organization does not use this language.',
  TOO_MANY_TEXTS:
    'There can be at most {{most}} of these in one language. Please delete one you no longer need first.',
  ARTICLE_IMAGE_NOT_READABLE:
    'This picture could not be read. Please use a JPEG, PNG or TIFF picture.',
  ARTICLE_IMAGE_TOO_LARGE:
    'This picture has too many pixels. Please use one of at most 40 million.',
  LOGO_NOT_READABLE:
    'This logo could not be read. Please use a PNG, JPEG, TIFF, WebP or SVG picture.',
  LOGO_NOT_PLAIN:
    'This drawing uses filters, embedded web content or other files. Export it as a PNG picture, or as a plain SVG without effects.',
  PICTURE_TOO_COMPLEX:
    'This picture takes too long to prepare. Export it as a PNG or JPEG picture, or make it simpler.',
  LOGO_TOO_SMALL: 'This logo is too small. It must be at least 240 pixels wide and 240 high.',
  LOGO_TOO_LARGE: 'This logo has too many pixels. Please use one of at most 40 million.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again in a few minutes.',
  TOO_MANY_INVITATIONS:
    'Your organization can send {{limit}} invitations a day, and {{left}} are left today. Try again tomorrow.',
  TOO_MANY_EXPORTS: 'Too many exports are running at the moment. Please try again in a minute.',
  UNKNOWN_ERROR: 'Something went wrong on our side. Please try again in a moment.',
  'V105.8': 'Something went wrong on our side. Please try again in a moment. (V105.8)',
  UNAVAILABLE: 'The service is not available at the moment. Please try again in a moment.',
} as const;
