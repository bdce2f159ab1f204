/** The landing page. */
export const landing = {
  landingTitle: 'Health in our churches, in our own words',
  landingWelcome:
    'Welcome! Thousands of church members across Africa are telling us how they live, eat, rest and find care. Their answers help to plan better health for everyone.',
  getStarted: 'Get started',
  learnMore: 'Learn more',
  factsTitle: 'What you can rely on',
  factTime: 'About an hour',
  factMinutes: 'About %{smart_count} minute |||| About %{smart_count} minutes',
  factTimeText:
    'Take a break whenever you like. Your answers are kept on this phone. While you answer, they also go to the study office, marked as unfinished. They count only once you have pressed Send.',
  factAnonymous: 'Anonymous',
  factAnonymousText: 'Answers are kept under a study code, apart from every name.',
  factVoluntary: 'Voluntary',
  factVoluntaryText: 'You decide whether you take part, and you may stop at any time.',
  continueTitle: 'You have begun a questionnaire on this device',
  continueAction: 'Continue: %{title}',
  continueByLink: 'To continue, please open your personal link again.',
  continueForget: 'This is not my questionnaire: remove it from this device',
};

export type LandingTexts = Readonly<Record<keyof typeof landing, string>>;
