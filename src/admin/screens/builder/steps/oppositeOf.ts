import type { FormStep } from '../../../../contract/formSteps.ts';

function opposite(step: FormStep): FormStep {
  switch (step.do) {
    case 'add':
      return { ...step, do: 'remove' };
    case 'remove':
      return { ...step, do: 'add' };
    case 'change':
      return { ...step, from: step.to, to: step.from };
    case 'move':
      return { ...step, from: step.to, to: step.from };
  }
}

/** The steps that take these back, last first. */
export function oppositeOf(steps: readonly FormStep[]): FormStep[] {
  return steps.map(opposite).reverse();
}
