/** What the questionnaire says where it is asked without script. Read by the server alone. */
export const plainForm = {
  loadAgain: 'When you load this page again then, what you typed is sent along with it.',
  way: 'Answer without JavaScript, one page after the other',
  tooOld: 'This browser is too old for this page.',
  tooOldInstall:
    'Please open it in a newer browser: Chrome 80, Firefox 98, Safari 15.4, or any that came later. On a phone that cannot have one, use another phone.',
  tooOldWay: 'Answer in simple pages that work in this browser',
  kept: 'Without JavaScript your answers are not kept on this phone: each page goes to the study office when you go on, marked as unfinished.',
  more: 'Your answers lead to further questions on this page.',
  notHere: 'This cannot be answered in this browser.',
  further: 'Go on',
};

export type PlainFormTexts = Readonly<Record<keyof typeof plainForm, string>>;
