import { ConsentText as Words } from '../../consent/ConsentText.tsx';
import { usePageData } from '../page/PageDataContext.tsx';

/** The consent text with what came with the page: whom to ask, and how long what was never sent is kept. */
export function ConsentText() {
  return <Words study={usePageData().study} />;
}
