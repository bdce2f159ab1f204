import { accounts, loginFailures, passkeys, providerAccounts, secondFactors, tokens } from './accounts.ts';
import { answerChanges, answerValues, keptQuestions, linkDays, responses, exclusions } from './answers.ts';
import { files } from './files.ts';
import { approvals, audit, imports, importSteps, mails, manyActs, manySteps, settings, throttleRooms, views } from './records.ts';
import { resourceTables } from './resources.ts';
import { stretches } from './stretches.ts';
import { anonymousConsents, consents, consentTexts, enrolments, formVersions, registrations, statusChanges, revokedRefusals } from './study.ts';

/** Tables the program itself needs, in addition to those of the declared resources. */
export const systemTables = {
  accounts,
  tokens,
  secondFactors,
  passkeys,
  providerAccounts,
  loginFailures,
  formVersions,
  enrolments,
  consents,
  anonymousConsents,
  revokedRefusals,
  consentTexts,
  statusChanges,
  registrations,
  exclusions,
  linkDays,
  responses,
  answerChanges,
  answerValues,
  keptQuestions,
  files,
  stretches,
  audit,
  mails,
  imports,
  importSteps,
  manyActs,
  manySteps,
  approvals,
  throttleRooms,
  views,
  settings,
};

/** Every table of the database, by its name in the program. */
export const tables = { ...resourceTables, ...systemTables };

export { resourceTables };
