import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import type { Respondent } from '../Respondent.ts';
import { createPhoneWrites, type OfficeNews } from './createPhoneWrites.ts';
import { countsOf } from './fieldPackage.ts';
import { isWithoutNetwork } from './isWithoutNetwork.ts';
import { enrolmentsKept, type Kept, keptOn, listOf, noConnection, officeAnswersOf, personOf } from './kept.ts';
import { formOf, keepAnswers, keepPeople, readPart } from './keptPackage.ts';
import type { OwnPhone } from './OwnPhone.ts';
import { countsWithOwn, listWithOwn } from './peopleWithOwn.ts';
import { peopleNow } from './personState.ts';
import { readOnPhone } from './readOnPhone.ts';
import { withConference } from './withConference.ts';

/** So long a network may take before what the phone keeps is shown in its place. */
const patience = 6_000;

function late(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new CallFailure({ status: 0, code: 'timeout' })), patience));
}

/**
 * The study's calls on a phone that was prepared: with a network they are the server's, without one they are answered from
 * what the phone keeps, and what is written waits there.
 */
export function createPhoneCalls(online: FieldDataProvider, { current, onWaiting }: OwnPhone): FieldDataProvider {
  async function read<Result>(ask: () => Promise<Result>, fromKept: (kept: Kept) => Result | Promise<Result>): Promise<Result> {
    const phone = current();
    if (!phone) return ask();
    const asked = navigator.onLine ? ask() : Promise.reject(noConnection());
    try {
      return await Promise.race([asked, late()]);
    } catch (error) {
      // A person who was registered here a moment ago is not at the server yet.
      if (!isWithoutNetwork(error) && failureOf(error).status !== 404) throw error;
      const kept = await keptOn(phone);
      // Nothing to show in its place: it may take as long as it takes.
      if (!kept) return asked;
      try {
        return await fromKept(kept);
      } catch {
        throw error;
      }
    }
  }

  const note: OfficeNews['note'] = (told) => {
    const phone = current();
    // A phone that is full shows what it kept before.
    if (phone) void told(phone).catch(() => undefined);
  };

  const tell = (people: readonly Respondent[], askedAt: number) => note((phone) => keepPeople(phone, people, askedAt));

  return {
    ...online,
    ...createPhoneWrites(online, { current, onWaiting, note }),
    getList: (name, params) =>
      read(
        async () => {
          const phone = current();
          return (phone && name === 'users' ? listWithOwn({ online, phone, tell }, params) : online.getList(name, params)) as never;
        },
        (kept) => listOf(kept, name, params) as never,
      ),
    async getOne(name, params) {
      const answer = await read(
        async () => {
          const askedAt = Date.now();
          const told = await online.getOne(name, params);
          if (name === 'users') tell([told.data as unknown as Respondent], askedAt);
          return told;
        },
        (kept) => ({ data: (name === 'users' ? personOf(kept, params.id) : undefined) as never }),
      );
      const phone = current();
      if (name !== 'users' || !phone) return answer;
      const [person] = peopleNow([answer.data as unknown as Respondent], await readOnPhone(phone)).filter(({ id }) => id === params.id);
      return { data: (person && (await withConference(phone, person))) as never };
    },
    statistics: (filter, signal) =>
      read(
        async () => {
          const [phone, counted] = [current(), await online.statistics(filter, signal)];
          return phone ? countsWithOwn({ online, phone, tell }, counted) : counted;
        },
        ({ people }) => countsOf(people),
      ),
    readEnrolments: (userId, signal) =>
      read(
        () => online.readEnrolments(userId, signal),
        (kept) => enrolmentsKept(kept, userId),
      ),
    readFormToFill: (asked = {}, signal) =>
      read(
        () => online.readFormToFill(asked, signal),
        async (kept) => {
          const form = formOf(
            (await readPart(kept.phone, 'forms')) ?? {},
            asked.userId ? (personOf(kept, asked.userId).formulaireId ?? '') : (asked.formulaireId ?? ''),
          );
          if (!form) throw noConnection();
          return form;
        },
      ),
    readAnswersOf: (userId, signal) =>
      read(
        async () => {
          const askedAt = Date.now();
          const known = await online.readAnswersOf(userId, signal);
          note((phone) => keepAnswers(phone, { personId: userId, known, askedAt }));
          return known;
        },
        (kept) => officeAnswersOf(kept, userId),
      ),
  };
}
