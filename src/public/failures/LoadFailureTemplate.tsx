import type { PublicTexts } from '../../../i18n/en/public.ts';
import { useTexts } from '../../ui/index.ts';

/** The words of `showLoadFailure`, rendered by the server into a `<template>` behind the page. */
export function LoadFailureTemplate() {
  const texts = useTexts<PublicTexts>('public');
  return (
    <div className="load-failure notice notice-problem" role="alert">
      <h2 data-for="crash">{texts('unexpectedTitle')}</h2>
      <p data-for="crash">{texts('unexpectedText')}</p>
      <p data-for="chunk">{texts('chunkFailed')}</p>
      <p>
        <button type="button" className="button button-secondary" data-reload="">
          {texts('reload')}
        </button>
      </p>
    </div>
  );
}
