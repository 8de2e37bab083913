/** What each refusal says to the person: what happened, and what to do next. */
export const errors = {
  VALIDATION_FAILED: 'Some fields were rejected. Please check the form and try again.',
  MALFORMED_BODY: 'We couldn’t read the request. Please try again.',
  ERROR_ACTIVATION_CODE_NOT_FOUND:
    'No organization uses codes that start this way. Check the code, or contact your administrator.',
  ERROR_ACTIVATION_CODE_ALREADY_APPLIED:
    'This activation code has already been used. Log in with the email and password you chose, or contact your administrator.',
  ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE:
    'The activation code and the date of birth don’t match. Check both. After five wrong tries, a code is paused for an hour or longer: contact your administrator if you need help.',
  EMAIL_ALREADY_EXISTS:
    'A member of your organization already has this email. Log in with it, or enter a different email.',
  ACTIVATION_CODE_NOT_FOUND:
    'This activation code wasn’t found in the organization. Reload the list.',
  ACTIVATION_CODE_NOT_SUSPENDED:
    'You can reactivate only a paused code that no member has registered with. Reload the list.',
  ACTIVATION_CODE_CLAIMED:
    'A member has registered with this code, so you can’t withdraw it. Reload the list.',
  SECONDARY_ID_UNREADABLE:
    'This secondary ID can no longer be read. Upload your list again: unclaimed codes get their secondary ID back.',
  CODE_PREFIX_TAKEN: 'The prefix {{prefix}} belongs to another organization. Choose another one.',
  CODE_PREFIX_LIMIT:
    'Your organization already uses all its code prefixes. Use one of them, or ask a service administrator for more.',
  CODE_PREFIX_BLOCKED:
    'Too many code prefixes were rejected today. Use one your organization already has, or try again tomorrow.',
  CODE_PREFIX_NOT_FOUND: 'The organization no longer has this prefix. Reload the page.',
  ACTIVATION_UPLOAD_NOT_FOUND:
    'This upload wasn’t found. It may have been confirmed in another window. Choose the file again.',
  ACTIVATION_UPLOAD_OUT_OF_ORDER:
    'The parts of this file arrived out of order. Choose the file again: we kept the parts we received.',
  ACTIVATION_UPLOAD_WORKING: 'The codes are still being generated. Wait until they’re done.',
  INVALID_CREDENTIALS: 'Invalid email or password. If this is an emergency, phone 911.',
  MOBILE_ONLY_ACCOUNT:
    'Invalid email or password. If this is an emergency, phone 911. Please download the mobile application to continue.',
  ACCOUNT_LOCKED_one:
    'This account is locked after too many failed logins. We emailed you a link and a code to unlock it. It also unlocks by itself after {{count}} minute.',
  ACCOUNT_LOCKED_other:
    'This account is locked after too many failed logins. We emailed you a link and a code to unlock it. It also unlocks by itself after {{count}} minutes.',
  PASSWORD_DOES_NOT_MEET_POLICY: 'Your password no longer meets our criteria. Please reset it.',
  PASSWORD_REFUSED: 'This password doesn’t meet the criteria. Choose another one.',
  PASSWORD_REUSED: 'You can’t reuse one of your previous 6 passwords. Choose another one.',
  INVALID_CODE:
    'The activation code is either incorrect or it has expired. Please request a new link.',
  INVALID_PASSWORD: 'Incorrect Current Password.',
  PASSWORD_EXPIRED:
    'Password has expired. Please, unlock your account using the forgot password link.',
  INVALID_SESSION_TOKEN: 'Your session has ended. Please log in again.',
  USER_DEACTIVATED: 'Your account is not active. Please contact your administrator.',
  ORGANIZATION_SUSPENDED: 'Your organization is suspended. Please contact your administrator.',
  SESSION_LEVEL_TOO_LOW: 'Please complete two-factor authentication to continue.',
  RECENT_PROOF_REQUIRED: 'Confirm it’s you, then try again.',
  ACCESS_REASON_REQUIRED:
    'Give a reason to view this information. Open the organization and try again.',
  PERMISSION_DENIED: 'You are not permitted to perform this action.',
  ERROR_FORBIDDEN_USER: 'You’re not permitted to do this for this person.',
  ORGANIZATION_MISMATCH: 'You are not a member of this organization.',
  NOT_FOUND: 'The requested resource was not found on the server.',
  USER_NOT_FOUND: 'We couldn’t find this person in the organization. Reload the list.',
  ORGANIZATION_NOT_FOUND: 'We couldn’t find this organization.',
  INVALID_BACKUP_CODE: 'This code isn’t valid, or it has already been used. Try another one.',
  INVITATION_ACCEPTED: 'This person has already registered. You can deactivate them instead.',
  LAST_ADMINISTRATOR:
    'This is the organization’s last active administrator. Make another person an administrator first.',
  ROOT_ORGANIZATION: 'This organization runs the service and can’t be removed.',
  SETTINGS_CHANGED:
    'Another person changed these settings in the meantime. Your changes weren’t saved.',
  FEATURE_FIXED: 'You can’t turn this feature on or off.',
  TWO_FACTOR_ALREADY_ENROLLED: 'This second step is already set up for this account.',
  TWO_FACTOR_NOT_STARTED: 'Setup hasn’t started, or has expired. Start again.',
  PASSKEYS_NOT_AVAILABLE: 'Passkeys can’t be used at this address. Set up another second step.',
  TOO_MANY_PASSKEYS: 'You have the most passkeys an account can have. Remove one first.',
  PASSKEY_NOT_ADDED: 'This passkey couldn’t be added. Start again, or use another device.',
  PASSKEY_NOT_RECOGNIZED:
    'This passkey wasn’t recognized. Try again, or use another way to log in.',
  TWO_FACTOR_REQUIRED:
    'Your role requires two-factor authentication. Set up another second step before you remove this one.',
  SET_UP_LINK_REQUIRED:
    'Your role requires a second step. Open the link that we emailed you, then set it up.',
  PUSH_NOT_AVAILABLE: 'Notifications aren’t set up on this server yet. Ask the people who run it.',
  NOTIFICATION_NOT_FOUND: 'This notification wasn’t found. Refresh the list.',
  NOTIFICATION_CLOSED:
    'This notification can’t be changed any more. Refresh the list to see its status.',
  NOTIFICATION_CHANGED:
    'Another person changed this notification in the meantime. Your changes weren’t saved.',
  QUIET_TIMES_CHANGED:
    'Quiet hours or a quiet period began or ended in the meantime. Nothing was sent. Read what happens now and confirm again.',
  ARTICLE_HAS_NOTIFICATION: 'This article already has a notification. Choose another article.',
  ARTICLE_NOT_PUBLISHED:
    'This article isn’t published. Publish it first, or choose another article.',
  RECURRENCE_WITHOUT_DATES: 'No dates match this repeat. Change the days or the end date.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request. Use a new one.',
  HOST_NOT_ALLOWED:
    'This person can’t host or co-host a session. Choose a service provider, a peer supporter or an administrator.',
  PARTICIPANT_BLOCKED: 'The host removed you from this session.',
  CALL_TOKEN_REFUSED: 'This access to the call is no longer valid. Join again.',
  MEETING_NOT_FOUND: 'This session wasn’t found. Refresh the schedule.',
  PARTICIPANT_NOT_FOUND: 'This person isn’t registered for the session.',
  CRISIS_USE_NOT_COLLECTED:
    'Calls and messages to crisis and emergency lines are never counted. Nothing of this batch was counted.',
  USAGE_OUT_OF_SEQUENCE: 'A batch before this one is missing. Send the batches in their order.',
  MEETING_FULL: 'This session is full. You can join the waiting list.',
  MEETING_CLOSED: 'This session is over or cancelled.',
  MEETING_STARTED: 'This session has started. Its start, host and co-hosts can’t change anymore.',
  MEETING_NOT_STARTED: 'This session hasn’t started yet.',
  MEETING_BELOW_REGISTERED: '{{count}} seats are already taken. Choose {{count}} or more.',
  HOST_CANNOT_WITHDRAW: 'The host can’t withdraw. Cancel the session instead.',
  NOT_SEEN_IN_CALL:
    'The call didn’t record that: this person wasn’t there at that time, or is still there.',
  ALIAS_TAKEN:
    'This name is too close to that of a person in the session, or to that of a role or service. Choose another name.',
  CALLS_NOT_AVAILABLE: 'Video calls aren’t set up on this server yet. Ask the people who run it.',
  NO_OWN_PHONE:
    'You have no phone with the app in this organization. Log in to the app on your phone first.',
  TEST_NOT_DELIVERED:
    'The test couldn’t be delivered to your phone. Open the app on it, then try again.',
  MESSAGE_NOT_FOUND: 'This message is no longer available.',
  SMS_NOT_AVAILABLE:
    'We can’t send codes by text message right now. Use your authenticator app or a recovery code.',
  PAYLOAD_TOO_LARGE: 'The request body was too large. Please use a smaller file.',
  UNSUPPORTED_MEDIA_TYPE: 'We can’t read this type of content here. Use another format.',
  CODE_NOT_RECOGNIZED: 'Code not recognized',
  INVALID_VERIFICATION_CODE: 'This verification code isn’t valid. Try the latest code.',
  INVALID_UNLOCK_CODE: 'This code or link is invalid or has expired. Request a new one.',
  UNLOCK_CODE_SPENT:
    'This code no longer works after too many wrong tries. Use the link in the email instead.',
  INVALID_REGISTRATION_LINK:
    'Oops! It looks like this link is not valid. Try clicking on your registration link again, or copy and paste the web address into the address bar in your browser. If you keep experiencing issues, please contact your administrator.',
  EMAIL_ALREADY_MEMBER: 'This email already belongs to a person in this organization.',
  EMAIL_HAS_ACCOUNT: 'This email already has an account. Log in to accept the invitation.',
  YOUTH_ACCOUNT: 'Email is already being used for youth account',
  USER_INACTIVE: 'This person is deactivated, and deactivation is final.',
  ROLE_UNCHANGED: 'This person already has that role. Choose another one.',
  ORGANIZATION_NAME_TAKEN: 'Another organization already has this name. Choose another one.',
  IMAGE_NOT_READABLE: 'We couldn’t read this picture. Use a JPEG or PNG file.',
  CONTENT_NOT_FOUND: 'We couldn’t find this item. It may have been deleted.',
  ARTICLE_NOT_FOUND: 'We couldn’t find this article. It may have been deleted.',
  CATEGORY_NOT_FOUND: 'We couldn’t find this category. It may have been deleted.',
  CONTENT_CHANGED: 'Another person changed this in the meantime. Your changes weren’t saved.',
  CATEGORY_IN_USE_one: '{{count}} article uses this category. Choose a category to replace it.',
  CATEGORY_IN_USE_other: '{{count}} articles use this category. Choose a category to replace it.',
  LEGAL_VERSION_OUTDATED:
    'There is a newer version of this document. Read it before you accept it.',
  CATEGORY_ALREADY_EXISTS: 'This category already exists.',
  TRANSLATION_ALREADY_EXISTS:
    'There is already a version in this language. Reload the page to edit it.',
  LANGUAGE_NOT_OFFERED:
    'Your organization doesn’t use this language. You can add it in the organization settings.',
  TOO_MANY_DRAFTS: 'You can keep up to {{most}} drafts. Discard one you no longer need first.',
  TOO_MANY_TEXTS:
    'You can have up to {{most}} of these per language. Delete one you no longer need first.',
  ARTICLE_IMAGE_NOT_READABLE: 'We couldn’t read this picture. Use a JPEG, PNG or TIFF picture.',
  ARTICLE_IMAGE_TOO_LARGE: 'This picture has too many pixels. Use one with 40 million or less.',
  LOGO_NOT_READABLE: 'We couldn’t read this logo. Use a PNG, JPEG, TIFF, WebP or SVG picture.',
  LOGO_NOT_PLAIN:
    'This drawing uses filters, embedded web content or other files. Export it as a PNG, or as a plain SVG without effects.',
  PICTURE_TOO_COMPLEX:
    'This picture takes too long to process. Export it as a PNG or JPEG, or simplify it.',
  LOGO_TOO_SMALL: 'This logo is too small. It must be at least 240 × 240 pixels.',
  LOGO_TOO_LARGE: 'This logo has too many pixels. Use one with 40 million or less.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in a few minutes.',
  TOO_MANY_INVITATIONS:
    'Your organization can send {{limit}} invitations per day and has {{left}} left today. Try again tomorrow.',
  TOO_MANY_SESSION_ENDS:
    'This person has been logged out by an administrator {{most}} times today. Changing a role counts too. Try again tomorrow.',
  TOO_MANY_EXPORTS: 'Too many exports are running. Try again in a minute.',
  UNKNOWN_ERROR: 'Something went wrong on our side. Try again in a moment.',
  'V105.8': 'Something went wrong on our side. Try again in a moment. (V105.8)',
  UNAVAILABLE: 'The service isn’t available right now. Try again in a moment.',
} as const;
