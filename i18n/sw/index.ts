/** What the server reads: everything that it says, writes or checks in this language. */
export { consent } from './consent.ts';
export { exchange } from './exchange.ts';
export { onUse } from './onUse.ts';
export { plainForm } from './plainForm.ts';
export { problems } from './problems.ts';
export { publicTexts } from './public.ts';
export { questionnaire } from './questionnaire.ts';
export { respondent } from './respondent.ts';
export { server } from './server.ts';
export { study } from './study.ts';
export { xlsform } from './xlsform.ts';
