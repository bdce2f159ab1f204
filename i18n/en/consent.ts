/**
 * The informed consent, at /about and on the consent page. Its words are a promise: what they say is what the
 * product does. A change of them is a new `consentVersion`.
 */
export const consent = {
  title: 'Informed consent',
  intro:
    'You are invited to take part in a study of the health of church members in Africa. Please read this page calmly, or have it read to you, before you decide.',
  aboutTitle: 'What it is about',
  about:
    'We ask about your daily life and your health: food, movement, rest, illness, care. The questionnaire takes about an hour, or a little more. You may pause and go on later.',
  voluntaryTitle: 'You are free to choose',
  voluntary:
    'Taking part is voluntary. You may leave a question unanswered and stop at any time, without giving a reason. Nothing will change for you in your church or in the care you receive.',
  paymentTitle: 'No payment',
  payment: 'There is no payment for taking part, and it costs you nothing but your time.',
  anonymousTitle: 'How your answers stay anonymous',
  anonymous:
    'Your answers are kept under a study code, never under your name. If the team has your name, your telephone number or your email, these are kept in another place, apart from the answers. Only the few members of the team who look after you can go from one to the other. Whoever fills the questionnaire by a public link gives no name at all. Results are published for groups only, never for a single person.',
  leavesTitle: 'What leaves this phone, and when',
  leaves:
    'Your answers are kept on this phone. While you answer, they also go to the study office, marked as unfinished. They count only once you have pressed Send.',
  leavesRemoved:
    'If you answer by a public link and never press Send, the study office removes them after %{smart_count} day. |||| If you answer by a public link and never press Send, the study office removes them after %{smart_count} days.',
  paperTitle: 'Paper questionnaires',
  paper: 'If you answer on paper, the questionnaire is kept in a locked office and destroyed after the research.',
  withdrawTitle: 'If you change your mind',
  withdraw:
    'You may withdraw your consent whenever you wish: tell the person who invited you, or write to the address below. From then on we collect nothing more from you. You also say what becomes of the answers that you gave: they stay under the study code alone, without any name; or they are left out of every file and figure made from then on; or they are erased, together with your name and your contact details.',
  contactTitle: 'Your questions',
  contact: 'The principal investigator answers your questions:',
  contactUnknown: 'Please ask the person who invited you: they will put you in touch with the principal investigator.',
  goBack: 'Go back',

  pageTitle: 'Your consent',
  pageIntro: 'Before you begin, please read this text. At its end you decide.',
  agree: 'I have read this text, or it has been read to me, and I agree to take part in the study.',
  tickFirst: 'Thank you for consenting by ticking the box.',
  send: 'Send',
  thanksTitle: 'Thank you!',
  thanks: 'Your consent is recorded. You may fill in the questionnaire now, or later.',
  fillNow: 'Fill in the questionnaire now',
};

export type ConsentTexts = Readonly<Record<keyof typeof consent, string>>;
