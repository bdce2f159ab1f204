import type { RenderPage } from '../../src/contract/index.ts';
import { createKept } from '../http/createKept.ts';

/** A page with a long questionnaire weighs some hundred kilobytes. */
const most = 40;

/**
 * Renders a public page once for all who ask for it in the same language: a link that is handed to a congregation is opened by many at once. A new version
 * of a form is another page, and so is a closed one. What a person's own link opens is never kept.
 */
export function keepRenderings(renderPage: RenderPage): RenderPage {
  const keep = createKept<Awaited<ReturnType<RenderPage>>>(most);
  const keepNoted = createKept<Awaited<ReturnType<RenderPage>>>(most);
  return async (request) => {
    const { url, locale, form, study } = request;
    if (!form && url.includes('?')) return renderPage(request);
    const key = JSON.stringify([url, locale, form?.id, form?.version, study?.minutes]);
    const rendered = () => keep(key, () => renderPage(request));
    if (!form) return rendered();
    // The note of when it was handed out is that of a minute.
    return keepNoted(`${key} ${form.begun}`, async () => {
      const page = await rendered();
      return { ...page, data: { ...page.data, form } };
    });
  };
}
