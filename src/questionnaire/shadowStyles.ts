import questionnaire from './questionnaire.css?inline';
import ui from '../ui/styles/ui.css?inline';

/** What is said of the page is meant for the frame: a shadow root has no `html` and no `:root`. */
function forShadow(css: string): string {
  return css
    .replace(/:root(\[[^\]]*\]|:not\([^)]*\)+)/g, ':host($1)')
    .replace(/:root\b/g, ':host')
    .replace(/(^|[},\s])(?:html|body)(?=\s*[,{:])/g, '$1:host');
}

let sheets: CSSStyleSheet[] | undefined;

/** The questionnaire's styles for a shadow root, so that another app can show it next to styles of its own. */
export function shadowStyles(): CSSStyleSheet[] {
  sheets ??= [ui, questionnaire].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(forShadow(css));
    return sheet;
  });
  return sheets;
}
