/** What the questionnaire says where it is asked without script. Read by the server alone. */
export const plainForm = {
  loadAgain: 'When you load this page again then, what you typed is sent along with it.',
  way: 'Answer without JavaScript, one page after the other',
  kept: 'Without JavaScript your answers are not kept on this phone: each page goes to the study office when you go on, marked as unfinished.',
  more: 'Your answers lead to further questions on this page.',
  notHere: 'This cannot be answered in this browser.',
  further: 'Go on',
};

export type PlainFormTexts = Readonly<Record<keyof typeof plainForm, string>>;
