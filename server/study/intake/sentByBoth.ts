import { duties } from '../../../src/resources/index.ts';
import { beforeBody } from '../../http/beforeBody.ts';
import type { CallHead, Route, RouteContext } from '../../http/route.ts';
import { behalfOrigin, type Origin, ownOrigin } from './readSubmission.ts';

interface SentByBoth<Known> extends Pick<Route, 'tag' | 'body' | 'answer' | 'refusals' | 'admit'> {
  /** Below the form, and below the person for whom staff send it. */
  path: string;
  /** What the respondent's call does, and what staff's. */
  own: string;
  behalf: string;
  throttle: Parameters<typeof ownOrigin>[1];
  query: Readonly<Record<string, string>>;
  /** What is found out before any of the body is read, and refused there. */
  find(head: CallHead, origin: Origin): Promise<Known>;
  take(context: RouteContext, known: Known): Promise<unknown>;
}

/** The two calls of what a respondent sends, by a personal link or the form's public one, and staff on a respondent's behalf. */
export function sentByBoth<Known>({ path, own, behalf, throttle, query, find, take, ...both }: SentByBoth<Known>): Route[] {
  const respondent = beforeBody(async (head) => find(head, await ownOrigin(head, throttle)));
  const staff = beforeBody(async (head) => find(head, await behalfOrigin(head)));
  return [
    {
      ...both,
      method: 'POST',
      path: `formulaires/:formId/${path}`,
      allow: ['anyone'],
      links: true,
      summary: own,
      query: { token: 'The form’s public token', ...query },
      permit: respondent.permit,
      handle: (context) => take(context, respondent.of(context)),
    },
    {
      ...both,
      method: 'POST',
      path: `formulaires/:formId/users/:userId/${path}`,
      allow: duties.fieldWork,
      summary: behalf,
      query,
      permit: staff.permit,
      handle: (context) => take(context, staff.of(context)),
    },
  ];
}
