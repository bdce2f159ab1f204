import { useText } from '../../texts/useText.ts';
import { Page } from '../../generator/Page.tsx';
import { LoadingRows } from '../../generator/states.tsx';

export function HierarchyScreen() {
  const t = useText();
  return (
    <Page title={t('layout.product')}>
      <LoadingRows />
    </Page>
  );
}
