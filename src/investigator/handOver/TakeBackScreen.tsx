import { Screen } from '../layout/Screen.tsx';
import { setOpenPhone } from '../offline/phoneState.ts';
import { useText } from '../texts/useText.ts';
import { TakeBack } from './TakeBack.tsx';

/** All that a page shows which is opened while the phone is handed over, whatever its address. */
export function TakeBackScreen() {
  const t = useText();
  return (
    <div className="page field-page">
      <main className="page-main field-main" id="content" tabIndex={-1}>
        <Screen title={t('takeBackTitle')}>
          <TakeBack onRight={setOpenPhone} />
        </Screen>
      </main>
    </div>
  );
}
