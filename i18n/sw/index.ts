/** What the server reads: everything that it says, writes or checks in this language. */
export { consent } from './consent.ts';
export { exchange } from './exchange.ts';
export { problems } from './problems.ts';
export { questionnaire } from './questionnaire.ts';
export { server } from './server.ts';
export { study } from './study.ts';
export { xlsform } from './xlsform.ts';
