/** Where the holder of a personal link asks the study office for what is theirs, and takes their consent back. */
export const rights = {
  title: 'Your rights',
  intro: 'What the study holds of you is yours to ask about. This page shows nothing of what you answered, because a link may lie in other hands.',
  agreed: 'You agreed to take part in the study.',
  notAgreed: 'There is no consent of yours that stands: you did not give it, or took it back.',
  askTitle: 'Ask the study office',
  askText:
    'You may have a copy of everything that is held of you, or have something corrected. The study office asks you something by which it knows that it is you.',
  askKind: 'What do you ask for?',
  askNote: 'What is to be corrected, or how the office reaches you',
  ask: 'Send the request',
  asked: 'Your request has arrived. The study office answers by %{date}.',
  withdrawTitle: 'Take back your consent',
  withdrawText: 'From then on you are asked nothing more. You need not say why, and nothing changes for you in your church or in the care you receive.',
  effects: 'What becomes of the answers that you gave?',
  withdraw: 'Take back my consent',
  consent: 'Read the consent text',
  ask_COPY: 'A copy of what is held of me',
  ask_CORRECTION: 'A correction',
  ask_OTHER: 'Something else',
  effect_keep: 'My answers stay, under the study code alone, without any name',
  effect_leave_out: 'My answers are left out of every file and figure',
  effect_erase: 'The study office erases my answers, with my name and contact details; until then they are left out',
  choose: 'Please choose one.',
};

export type RightsTexts = Readonly<Record<keyof typeof rights, string>>;
