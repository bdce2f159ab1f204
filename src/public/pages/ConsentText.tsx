import { ConsentText as Words } from '../../consent/ConsentText.tsx';
import { usePageData } from '../page/PageDataContext.tsx';

/** The consent text with the contact that came with the page. */
export function ConsentText() {
  return <Words contact={usePageData().study?.contact} />;
}
