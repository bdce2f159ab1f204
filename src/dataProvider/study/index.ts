import type { Call } from '../http.ts';
import { actCalls } from './acts.ts';
import { approvalCalls } from './approvals.ts';
import { exchangeCalls } from './exchange.ts';
import { createFieldCalls } from './fieldCalls.ts';
import { findingCalls } from './finding.ts';
import { formCalls } from './forms.ts';
import { logCalls } from './log.ts';
import { noticeCalls } from './notices.ts';
import { peopleCalls } from './people.ts';
import { secondFactorCalls } from './secondFactor.ts';
import { sessionCalls } from './sessions.ts';
import { stretchCalls } from './stretches.ts';
import { viewCalls } from './views.ts';

export type * from './answers.ts';
export type * from './exchange.ts';
export type * from './forms.ts';
export type * from './people.ts';
export type * from './sendAnswers.ts';

/** Every call of the study that is not create, read, edit and delete. The light apps take the parts they need instead. */
export function createStudyCalls(call: Call) {
  return {
    ...createFieldCalls(call),
    ...formCalls(call),
    ...peopleCalls(call),
    ...viewCalls(call),
    ...exchangeCalls(call),
    ...actCalls(call),
    ...approvalCalls(call),
    ...secondFactorCalls(call),
    ...sessionCalls(call),
    ...logCalls(call),
    ...findingCalls(call),
    ...noticeCalls(call),
    ...stretchCalls(call),
  };
}

export type StudyCalls = ReturnType<typeof createStudyCalls>;
