import { scores } from '../../src/admin/screens/builder/scores/scores.ts';
import { scoreSteps } from '../../src/admin/screens/builder/scores/scoreSteps.ts';
import { withSteps } from '../../src/admin/screens/builder/scores/withSteps.ts';
import type { Form } from '../../src/contract/index.ts';

/** A form with every score in it. */
export const scoredForm = (): Form =>
  scores.reduce<Form>(
    (form, score) => {
      const steps = scoreSteps({ score, form, suffix: '' });
      if ('clashes' in steps) throw new Error(`${score.id} is asked twice`);
      return withSteps(form, steps);
    },
    { id: 'f', title: 'Scores', isValid: false, section: [] },
  );
