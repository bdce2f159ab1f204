/** What every public page shares, and what surrounds a questionnaire. Every phone loads this: what one page says alone stands with that page. */
export const publicTexts = {
  product: 'African Health Study',
  home: 'African Health Study, home page',
  skip: 'Skip to the content',
  language: 'Language',
  signOut: 'Sign out',
  copyright: '© 2024 African Health Study',
  about: 'About',
  wait: 'Please wait a moment...',
  information: 'Information',
  close: 'Close',
  retry: 'Try again',
  error: 'An error occurred, please try again later!',
  offline: 'There is no connection at the moment. Nothing is lost: please try again when you are connected.',
  informationSaved: 'Information successfully saved.',
  noScript: 'You can read this page as it is. To send something, please allow JavaScript in your browser.',

  questionnaireTitle: 'Questionnaire',
  expired: 'Dear partner, The response period to this form has expired',
  expiredContact: 'If you have a question, please write to',
  loadFailed: 'The questionnaire could not be loaded. Please check your connection and try again.',
  tokenMissing: 'This page opens with your personal link. Please open it again from the message you received.',
  answersQueued: 'Your answers are saved on this phone. They go to the study office by themselves as soon as there is a network.',
  answersSent: 'Your message was successfully sent to the African Health Study team.',
  receipt: 'Your receipt: %{receipt}',
  receiptHint: 'You may write it down. With it you can ask later whether your answers arrived.',

  notFoundTitle: 'Page Not Found !',
  notFoundText: "We're sorry, but we couldn't find the page you're looking for .",
  notFoundHome: 'Return to the homepage.',
  contactSupport: 'Contact support',
  unexpectedTitle: 'Unexpected Application Error!',
  unexpectedText: 'What was saved is safe. Please load the page again.',
  chunkFailed: 'A part of the page could not be loaded. Please check your connection, then load the page again.',
  reload: 'Load the page again',
};

/** The keys every language must have. */
export type PublicTexts = Readonly<Record<keyof typeof publicTexts, string>>;
