import type { FastifyRequest } from 'fastify';
import type { Form, PageRequest, StudyFacts } from '../../src/contract/index.ts';
import type { Config } from '../config.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { findPublicForm } from '../study/forms/findPublicForm.ts';
import { minutesTaken } from '../study/forms/minutesTaken.ts';
import { drawnAddress } from './drawnAddress.ts';
import { isFormPath } from './isFormPath.ts';
import type { PageLocale } from './pageLocale.ts';

/** What a page may say of this installation. */
export function studyFacts({
  studyCountry,
  contactName,
  contactEmail,
  contactUrl,
  passwordMinStaff,
  passwordMinRespondent,
  unfinishedDays,
  phoneDays,
  pinTries,
  provider,
}: Config): StudyFacts {
  return {
    country: studyCountry,
    contact: { name: contactName, email: contactEmail },
    website: contactUrl,
    unfinishedDays,
    phone: { days: phoneDays, tries: pinTries },
    passwordMin: { staff: passwordMinStaff, respondent: passwordMinRespondent },
    provider: provider?.label,
  };
}

type Asked = { request: FastifyRequest } & Pick<PageLocale, 'locale'>;

/**
 * The questionnaire of a `/formulaire` link, in its reader's language: null when it is unknown or closed. Undefined where it cannot be told now (too many
 * tries from this address, database away): the page then asks by itself and says what the server says.
 */
async function formOf(services: Services, url: URL, { request, locale }: Asked): Promise<Form | null | undefined> {
  if (!isFormPath(url.pathname)) return undefined;
  const token = url.searchParams.get('token');
  if (!token) return null;
  try {
    return await findPublicForm(services, token, { address: callerAddress(request), locale });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'form_closed') return null;
    request.log.warn({ err: error }, 'a page was sent without its form');
    return undefined;
  }
}

/** What the renderer is given for this address. */
export async function pageRequest(services: Services, url: URL, asked: Asked): Promise<PageRequest> {
  const { locale } = asked;
  const form = await formOf(services, url, asked);
  // Where it is told: to who has not begun, and to who plans a day.
  const minutes = /^\/(investigator.*)?$/.test(url.pathname) ? await minutesTaken(services) : {};
  const study = { ...studyFacts(services.config), ...(Object.keys(minutes).length > 0 && { minutes }) };
  return { url: drawnAddress(url), locale, study, ...(form !== undefined && { form }) };
}
