import { catalogues } from '../../i18n/catalogues.ts';
import { type Html, markup } from '../../src/contract/html.ts';
import type { Locale } from '../../src/resources/define/index.ts';
import { plainFormAddress } from './plainForm/frame.ts';

/**
 * What a browser reads that cannot run the product's script; hidden until `oldBrowserScript` shows it.
 * @param token of a form's public link, which has pages without script; undefined elsewhere
 */
export function oldBrowserNotice(locale: Locale, token?: string): Html {
  const { plainForm } = catalogues[locale];
  const way =
    token === undefined ? markup`<p>${plainForm.tooOldInstall}</p>` : markup`<p><a href="${plainFormAddress(token, locale)}">${plainForm.tooOldWay}</a></p>`;
  return markup`<div id="too-old" class="too-old" role="alert" hidden><p><b>${plainForm.tooOld}</b></p>${way}</div>`;
}

/**
 * Shows the notice where the product's script cannot be read: it does not parse, or modules are unknown. Written in the language of 2009, so that every browser
 * reads it. A script that did not arrive says nothing of the browser: then the words of a failed load are shown. `src/main.tsx` notes that it runs (`data-begun`).
 */
export const oldBrowserScript = [
  '(function(w,d){',
  'var lost=false;',
  "function begun(){return d.documentElement.hasAttribute('data-begun')}",
  "function wait(){var e=d.querySelectorAll('.wait,.loading'),i;for(i=0;i<e.length;i++)e[i].style.display='none'}",
  "function tell(){var n=d.getElementById('too-old');if(begun()||lost||!n)return;n.removeAttribute('hidden');d.body.insertBefore(n,d.body.firstChild);wait()}",
  'function tellLoss(){',
  "var t=d.getElementById('load-failure'),n,b,i;",
  "if(begun()||!t||!t.content||d.querySelector('.load-failure'))return;",
  "n=t.content.cloneNode(true);b=n.querySelectorAll('[data-for=crash]');",
  'for(i=0;i<b.length;i++)b[i].parentNode.removeChild(b[i]);',
  "b=n.querySelector('[data-reload]');if(b)b.onclick=function(){location.reload()};",
  'd.body.insertBefore(n,d.body.firstChild);wait()}',
  "w.addEventListener('error',function(e){",
  "if(e.target&&e.target.tagName==='SCRIPT'){lost=true;w.setTimeout(tellLoss,500)}",
  'else if(/syntax|unexpected/i.test(e.message))tell()},true);',
  "w.addEventListener('load',function(){w.setTimeout(tell,'noModule' in d.createElement('script')?5000:0)})",
  '})(window,document)',
].join('');
