import type { ThemeOptions } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

const control: Components = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 16,
        borderRadius: 10,
        fontWeight: 600,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '@media (max-width: 480px)': { whiteSpace: 'normal' },
      },
      sizeSmall: { minHeight: 36, paddingInline: 12 },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 300 } },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10, minWidth: 40, minHeight: 40 } } },
};

function inputs(tokens: Tokens): Components {
  return {
    MuiOutlinedInput: {
      defaultProps: { notched: true },
      styleOverrides: {
        root: {
          minHeight: 44,
          borderRadius: 10,
          backgroundColor: tokens.surface,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.accent },
        },
        input: { '&::placeholder': { opacity: 0.75 } },
        notchedOutline: { borderColor: tokens.lineStrong },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: tokens.wrong } } },
    MuiButton: {
      ...control.MuiButton,
      styleOverrides: {
        ...control.MuiButton?.styleOverrides,
        outlined: { borderColor: tokens.lineStrong, color: tokens.ink, '&:hover': { borderColor: tokens.accent, backgroundColor: tokens.accentSoft } },
      },
    },
  };
}

function surfaces(tokens: Tokens): Components {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 16 } } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${tokens.line}`, borderRadius: 16, boxShadow: tokens.shadow, overflow: 'visible' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 18, border: `1px solid ${tokens.line}` } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700, padding: '20px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${tokens.line}`, borderRadius: 12, boxShadow: tokens.shadow } } },
    MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${tokens.line}`, borderRadius: 12, boxShadow: tokens.shadow } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 12, alignItems: 'center', color: tokens.ink, fontSize: '0.9375rem' },
        standardError: { backgroundColor: tokens.wrongSoft, color: tokens.ink },
        standardWarning: { backgroundColor: tokens.warnSoft, color: tokens.ink },
        standardSuccess: { backgroundColor: tokens.goodSoft, color: tokens.ink },
        standardInfo: { backgroundColor: tokens.infoSoft, color: tokens.ink },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': {
            overflowX: 'auto',
            border: `1px solid ${tokens.line}`,
            borderRadius: 16,
            boxShadow: tokens.shadow,
            backgroundColor: tokens.surface,
          },
          '& .RaDataTable-headerCell': { backgroundColor: tokens.surfaceLow },
          '& .RaDataTable-rowCell:not(.MuiTableCell-paddingCheckbox)': { overflowWrap: 'break-word', minWidth: 72 },
          '& th.RaDataTable-rowCell': { fontWeight: 600 },
          '& th.RaDataTable-rowCell:not(.MuiTableCell-paddingCheckbox)': { overflowWrap: 'anywhere' },
          // On a laptop the last column would go behind the actions otherwise.
          '@media (max-width: 1535px)': { '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 10 } },
          // An arrow stands in the space between two columns, which no column is wider for.
          '& .MuiTableSortLabel-root': { position: 'relative' },
          '& .MuiTableSortLabel-icon': { position: 'absolute', insetInlineStart: '100%', marginInline: 1 },
          '&.density-medium .MuiTableCell-root': { paddingBlock: 4 },
          '&.density-dense .MuiTableCell-root': { paddingBlock: 0, height: 24, fontSize: '0.8125rem', lineHeight: 1.3, whiteSpace: 'nowrap' },
          '&.density-dense .MuiIconButton-root, &.density-dense .MuiCheckbox-root': { minHeight: 23, height: 23, minWidth: 28, padding: 0 },
          '&.density-dense .MuiSvgIcon-root': { fontSize: '1.0625rem' },
          // What can be done with a row stays in sight where the table is wider than the screen.
          '& .record-actions': {
            position: 'sticky',
            right: 0,
            zIndex: 1,
            backgroundColor: tokens.surface,
            paddingBlock: 4,
            boxShadow: `-1px 0 ${tokens.line}`,
          },
          '& th.record-actions': { zIndex: 3, backgroundColor: tokens.surfaceLow },
          '& .MuiTableRow-hover:hover .record-actions': { backgroundColor: tokens.surfaceLow },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            transform: 'none',
            height: 'auto',
            flexWrap: 'wrap',
            backgroundColor: tokens.accentSoft,
            borderRadius: 12,
            marginBottom: 8,
          },
          '& .RaBulkActionsToolbar-topToolbar': { flex: '1 1 auto', flexWrap: 'wrap', gap: 4, maxWidth: '100%' },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, padding: '12px 16px' },
        head: { color: tokens.inkSoft, fontWeight: 600, fontSize: '0.8125rem', backgroundColor: tokens.surfaceLow, whiteSpace: 'nowrap' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child > td, &:last-child > th': { borderBottom: 0 } } } },
    MuiAccordion: { styleOverrides: { root: { borderRadius: 12, '&:first-of-type, &:last-of-type': { borderRadius: 12 }, '&::before': { display: 'none' } } } },
    MuiAccordionSummary: { styleOverrides: { root: { fontFamily: 'inherit', fontSize: '0.9375rem', fontWeight: 600 }, content: { minWidth: 0 } } },
    MuiToggleButton: {
      styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 40, paddingInline: 14, borderColor: tokens.lineStrong, color: tokens.ink } },
    },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 44, fontSize: '0.9375rem' } } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: tokens.surfaceLow } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
  };
}

/** How MUI's parts look here. Nothing but this file styles them as a whole. */
export function componentStyles(tokens: Tokens): Components {
  return { ...control, ...inputs(tokens), ...surfaces(tokens), MuiCssBaseline: { styleOverrides: baseline(tokens) } };
}

function baseline(tokens: Tokens) {
  return {
    body: { backgroundColor: tokens.ground },
    // With an element's name: MUI takes the outline off its buttons by a class alone, which comes later.
    'body *:focus-visible, body .MuiButtonBase-root.Mui-focusVisible': { outline: `3px solid ${tokens.accent}`, outlineOffset: 2 },
    // The ring says it; MUI's pulse beneath the words takes their contrast.
    '.MuiTouchRipple-ripplePulsate': { display: 'none' },
    // A select without a border has no field around it that could show the focus.
    'body .MuiSelect-standard:focus-visible': { outline: `3px solid ${tokens.accent} !important` },
    'body .MuiOutlinedInput-input:focus-visible': { outline: 'none' },
    '@media (prefers-reduced-motion: reduce)': { '*': { transition: 'none !important', animation: 'none !important' } },
  };
}
