import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** What is printed of a page, over as many white sheets as it needs: this alone. */
export function PrintedPages({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles
        styles={{
          '@media print': {
            'body *': { visibility: 'hidden' },
            '.printed-pages, .printed-pages *': { visibility: 'visible', color: '#000 !important', backgroundColor: 'transparent !important' },
          },
        }}
      />
      <Card
        className="printed-pages"
        component="section"
        sx={{ p: { xs: 2, sm: 4 }, '@media print': { position: 'absolute', top: 0, left: 0, width: '100%', m: 0, p: 0, border: 0, boxShadow: 'none' } }}
      >
        {children}
      </Card>
    </>
  );
}
