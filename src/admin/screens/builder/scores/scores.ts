import { auditC } from './alcohol.ts';
import { age, bloodPressure, bmi, crowding } from './measures.ts';
import { gad7, phq9 } from './patientHealth.ts';
import type { Score } from './Score.ts';
import { who5 } from './wellBeing.ts';

/** Everything that can be added by one click. */
export const scores: readonly Score[] = [age, bmi, phq9, gad7, who5, auditC, bloodPressure, crowding];
