/** What whoever agrees has to have understood, each in the paragraph of the consent text of its name, with the right answer. */
export const consentChecks = { voluntary: true, payment: false, anonymous: false } as const;

export type ConsentCheck = keyof typeof consentChecks;

/** What was answered to each of them: the right answer, or a wrong one and then another. */
export type CheckAnswers = Readonly<Record<ConsentCheck, readonly boolean[]>>;

export const checksAsked = Object.keys(consentChecks) as ConsentCheck[];

/** Whether this is all that is asked of a question: after a wrong answer once more. */
export const isChecked = (check: ConsentCheck, answers: readonly boolean[]): boolean => answers.length === (answers[0] === consentChecks[check] ? 1 : 2);

/** As it travels and is kept: `voluntary:yes payment:yes,no anonymous:no`. */
export function writeChecks(answers: CheckAnswers): string {
  return checksAsked.map((check) => `${check}:${answers[check].map((answer) => (answer ? 'yes' : 'no')).join()}`).join(' ');
}

/** Undefined where not every question was answered as it is asked. */
export function readChecks(text: string): CheckAnswers | undefined {
  const said = Object.fromEntries(checksAsked.map((check) => [check, text.match(new RegExp(`(?:^| )${check}:((?:yes|no)(?:,(?:yes|no))?)(?: |$)`))?.[1]]));
  const answers = Object.fromEntries(checksAsked.map((check) => [check, (said[check] ?? '').split(',').map((word) => word === 'yes')])) as Record<
    ConsentCheck,
    boolean[]
  >;
  return checksAsked.every((check) => said[check] && isChecked(check, answers[check])) ? answers : undefined;
}
