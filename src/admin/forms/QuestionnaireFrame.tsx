import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Questionnaire, type QuestionnaireProps, TextsProvider } from '../../questionnaire/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { loadQuestionnaireTexts } from './loadQuestionnaireTexts.ts';
import { shadowStyles } from '../../questionnaire/shadowStyles.ts';

/**
 * The respondents' questionnaire inside the admin app. It stands in a shadow root, so that its styles and MUI's do not
 * touch each other.
 */
export function QuestionnaireFrame(props: QuestionnaireProps) {
  const { palette } = useTheme();
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = shadowStyles();
    setShadow(root);
  }, []);
  const { data: texts, error, refetch } = useTexts(props.locale);
  if (error && !texts) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.6, overflow: 'hidden', flexShrink: 0 }}>
      {!texts && <LoadingRows rows={3} />}
      <Box ref={attach} data-theme={palette.mode} sx={{ p: 2 }} />
      {shadow &&
        texts &&
        createPortal(
          <TextsProvider locale={props.locale} catalogue={{ questionnaire: texts }}>
            <Questionnaire {...props} />
          </TextsProvider>,
          shadow as unknown as Element,
        )}
    </Box>
  );
}

function useTexts(locale: Locale) {
  return useQuery({ queryKey: ['texts', 'questionnaire', locale], queryFn: () => loadQuestionnaireTexts(locale), staleTime: Number.POSITIVE_INFINITY });
}
