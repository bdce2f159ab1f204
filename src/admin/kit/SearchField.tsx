import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchText } from '../../narrowing/useSearchText.ts';
import { useShortcuts } from './useShortcuts.ts';

export interface SearchFieldProps {
  /** What the list is searched for now. */
  value: string;
  label: string;
  onSearch(text: string): void;
}

/** Searches as one types, once the fingers rest. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useSearchText({ value, onSearch, restMs: 300 });
  const input = useRef<HTMLInputElement>(null);

  useShortcuts({ '/': () => input.current?.focus() });

  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      inputRef={input}
      sx={{
        flex: { sm: '1 1 360px' },
        maxWidth: { sm: 560 },
        '& input': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          ...(text && {
            endAdornment: (
              <IconButton size="small" edge="end" aria-label={translate('ra.action.clear_input_value')} onClick={() => setText('')}>
                <ClearIcon fontSize="small" />
              </IconButton>
            ),
          }),
        },
      }}
    />
  );
}
