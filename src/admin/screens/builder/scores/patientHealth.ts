import type { Score, ScoreQuestion } from './Score.ts';
import { summed } from './summed.ts';

const howOften = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((title, at) => ({ code: String(at), title }));
const lead = 'Over the last 2 weeks, how often have you been bothered by any of the following problems?';

const asked = (prefix: string, problems: readonly string[]): ScoreQuestion[] =>
  problems.map((problem, at) => ({ code: `${prefix}_${at + 1}`, title: `${lead} ${problem}`, type: 'CASE_COCHER', options: howOften }));

const licence =
  'Developed by Drs. Spitzer, Williams, Kroenke and colleagues with a grant from Pfizer Inc. No permission is required to reproduce, translate, display or distribute.';

const depression = asked('phq9', [
  'Little interest or pleasure in doing things',
  'Feeling down, depressed, or hopeless',
  'Trouble falling or staying asleep, or sleeping too much',
  'Feeling tired or having little energy',
  'Poor appetite or overeating',
  'Feeling bad about yourself – or that you are a failure or have let yourself or your family down',
  'Trouble concentrating on things, such as reading the newspaper or watching television',
  'Moving or speaking so slowly that other people could have noticed? Or the opposite – being so fidgety or restless that you have been moving around a lot more than usual',
  'Thoughts that you would be better off dead or of hurting yourself in some way',
]);

export const phq9: Score = {
  id: 'phq9',
  title: 'PHQ-9',
  source: 'Kroenke K, Spitzer RL, Williams JB. The PHQ-9. J Gen Intern Med 2001;16:606–613. Validated translations: phqscreeners.com',
  licence,
  questions: depression,
  calculations: summed('phq9', depression, [
    [0, 'minimal'],
    [5, 'mild'],
    [10, 'moderate'],
    [15, 'moderately severe'],
    [20, 'severe'],
  ]),
};

const anxiety = asked('gad7', [
  'Feeling nervous, anxious or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid as if something awful might happen',
]);

export const gad7: Score = {
  id: 'gad7',
  title: 'GAD-7',
  source: 'Spitzer RL, Kroenke K, Williams JB, Löwe B. The GAD-7. Arch Intern Med 2006;166:1092–1097. Validated translations: phqscreeners.com',
  licence,
  questions: anxiety,
  calculations: summed('gad7', anxiety, [
    [0, 'minimal'],
    [5, 'mild'],
    [10, 'moderate'],
    [15, 'severe'],
  ]),
};
