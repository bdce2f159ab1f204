import type { SxProps, Theme } from '@mui/material/styles';

/** How the tree looks, said once: of five hundred rows none works it out for itself. */
export const treeStyles: SxProps<Theme> = {
  '& ul': { listStyle: 'none', p: 0, m: 0 },
  '& ul ul': { pl: 1.5, ml: 1.25, borderLeft: 1, borderColor: 'divider' },
  '& li.leaf': { contentVisibility: 'auto', containIntrinsicSize: 'auto 40px' },
  '& .row': { display: 'flex', alignItems: 'flex-start', borderRadius: 1.2 },
  '& .row:hover': { bgcolor: 'action.hover' },
  '& .row.marked, & .row.current': { bgcolor: 'primary.light' },
  '& .row.over': { boxShadow: (theme) => `inset 0 -2px 0 ${theme.palette.primary.main}` },
  '& input[type=checkbox]': { opacity: 0, m: 0, mt: 1.5, ml: 0.5, width: 16, height: 16, flexShrink: 0 },
  '& .row:hover input, & .row.marked input': { opacity: 1 },
  '@media (pointer: coarse)': { '& input[type=checkbox]': { opacity: 1, width: 24, height: 24, mt: 1 } },
  '& a': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'flex-start',
    gap: 1,
    px: 1,
    py: 0.75,
    minHeight: 40,
    borderRadius: 1.2,
    textDecoration: 'none',
    color: 'text.primary',
    fontSize: '1rem',
    fontWeight: 650,
  },
  '& .question a': { fontSize: '0.9375rem', fontWeight: 400 },
  '& .current a': { color: 'primary.main' },
  '& .title': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& .row button': { border: 0, p: 0.5, m: 0, minWidth: 28, minHeight: 40, bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer' },
};
