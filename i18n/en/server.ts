/** What the server says when something went well, and the words of its mails. */
export const server = {
  saved: 'Information successfully saved.',
  recorded: 'Saved successfully',
  deleted: 'Deleted.',
  archived: 'Archived: answers were collected here, so nothing was erased.',
  signedIn: 'Welcome, %{name}!',
  signedOut: 'You are signed out.',
  resetRequested: 'If this address is known here, a message with a link to choose a new password is on its way.',
  passwordChanged: 'The new password is set. You can sign in now.',
  accountSaved: 'Your account was saved.',
  invited: 'The invitation was sent.',
  linkMade: 'Here is the new personal link. Earlier links do not work any more.',
  linkSent: 'The new personal link was sent. Earlier links do not work any more.',
  linkRevoked: 'The personal link does not work any more.',
  accountDisabled: 'The account is disabled. This person cannot sign in until it is enabled again.',
  accountEnabled: 'The account is enabled again.',
  setUpDone: 'The first administrator is created. You can sign in now.',
  resetSubject: 'Choose a new password',
  resetText:
    'Dear %{name},\n\nSomebody, probably you, asked for a new password. To choose one, open this link within %{smart_count} minute:\n\n%{url}\n\nIf it was not you, do nothing: your password stays as it is. |||| Dear %{name},\n\nSomebody, probably you, asked for a new password. To choose one, open this link within %{smart_count} minutes:\n\n%{url}\n\nIf it was not you, do nothing: your password stays as it is.',
  invitationSubject: 'Your access to the African Health Study',
  invitationText:
    'Dear %{name},\n\nAn account was made for you in the African Health Study. To choose your password, open this link within %{smart_count} hour:\n\n%{url}\n\nAfterwards you sign in with your email address or phone number. |||| Dear %{name},\n\nAn account was made for you in the African Health Study. To choose your password, open this link within %{smart_count} hours:\n\n%{url}\n\nAfterwards you sign in with your email address or phone number.',
  sessionEnded: 'This session was ended.',
  sessionsEnded: 'All other sessions were ended.',
  approved: 'The request is granted: whoever asked can carry it out once.',
  declined: 'The request is declined.',
  emergencyGranted: 'You can carry it out once. All administrators were told by mail.',
  act_identities: 'taking names out of the study',
  act_erasing: 'erasing a person',
  act_publishing: 'publishing a form',
  requestSubject: 'African Health Study: a second yes is asked for',
  requestText: 'Hello %{name},\n\n%{who} asks for your yes or no. What it is about: %{what}. Reason: %{reason}\n\nDecide here, within a day:\n%{url}',
  emergencySubject: 'African Health Study: done without a second yes',
  emergencyText:
    'Dear %{name},\n\n%{who} went ahead alone with something that needs two people in this study: %{what}.\n\nThe reason given: %{reason}\n\nIt stands in the log. If you do not know of it, speak with %{who} at once.',
  changedSubject: 'Your account of the African Health Study was changed',
  secondFactorOn: 'a second factor was set up',
  secondFactorOff: 'the second factor was removed',
  secondFactorIsOn: 'From now on, signing in asks for a code. Keep the recovery codes.',
  secondFactorIsOff: 'The second factor was removed: the password alone signs in.',
  passkeyOn: 'a passkey was added',
  passkeyOff: 'a passkey was removed',
  passkeyAdded: 'The passkey was added. It signs in beside the password.',
  passkeyRemoved: 'The passkey was removed.',
  changedText:
    'Dear %{name},\n\nIn your account of the African Health Study this was changed: %{what}.\n\nIf you know of it, you need not do anything. If not, somebody else may be using an account of the study: tell an administrator at once.',
  linkSubject: 'Your questionnaire of the African Health Study',
  linkText:
    'Dear %{name},\n\nThank you for taking part in the African Health Study. Your questionnaire opens with this link:\n\n%{url}\n\nThe link is yours alone. Please do not pass it on.',
};

export type ServerTexts = typeof server;
