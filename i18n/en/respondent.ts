/** What surrounds a questionnaire for the person who fills it in: whose it is, whose phone it is, links that lead nowhere, and a newer version of the page. */
export const respondent = {
  sharedPhone: 'This is a shared phone: when my answers have arrived, remove everything of me from it.',
  wipedNow: 'None of your data is left on this phone.',
  wipedLater: 'Once they have arrived there, none of your data stays on this phone.',
  checkReceipt: 'Check a receipt',
  whoseTitle: 'Did you begin this?',
  whoseText: 'A questionnaire was begun on this phone and is not finished (%{when}).',
  whoseMine: 'Yes, continue mine',
  whoseOther: 'No, begin a new one',
  closedSince: 'This questionnaire was closed in the meantime. You began in time: you may finish it, and what you send soon still counts.',
  alreadySent: 'You have already sent this questionnaire. Thank you!',
  linkExpired: 'The time of your personal link is over. Please ask the person who invited you for a new one.',
  linkRevoked: 'This personal link was replaced or revoked. If you received a newer message, please open the link in that one.',
  linkUnknown: 'This link is not complete, or leads nowhere. Please open it again from the message you received.',
  sessionEnded: 'You have been signed out in the meantime. Please sign in again: what you answered on this phone is still here.',
  withdrawn: 'You have withdrawn your consent. We ask you nothing more, and thank you for having listened to us.',
  signIn: 'Sign in',
  updateReady: 'A newer version of this page is ready. Your answers stay.',
  updateNow: 'Use it now',
  updateLater: 'It will be used the next time you open this page.',
  consentYes: 'Yes, I agree: on to the questions',
  consentNo: 'No, I do not agree',
  declinedTitle: 'Thank you',
  declined: 'You said no. You are asked nothing, and nothing is kept of you but that somebody said no. You may close this page.',
  declinedAgain: 'Read the text again',
};

export type RespondentTexts = Readonly<Record<keyof typeof respondent, string>>;
