import { ConsentText as Words } from '../../consent/ConsentText.tsx';
import { type ConsentSource, useConsentSound } from '../../consent/useConsentSound.ts';
import { usePageData } from '../page/PageDataContext.tsx';

/** The consent text with what came with the page, whom to ask and how long what was never sent is kept, and what can be heard of it. */
export function ConsentText({ source }: { source?: ConsentSource | undefined }) {
  return <Words study={usePageData().study} soundOf={useConsentSound(source)} />;
}
