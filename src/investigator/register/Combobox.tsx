import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ControlAttributes } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

export interface ComboboxOption {
  id: string;
  label: string;
  /** What tells two of the same name apart. */
  note?: string;
}

export interface ComboboxProps<Option extends ComboboxOption> {
  control: ControlAttributes;
  name?: string;
  /** The text of what is chosen; while the reader types, what they type stands there. */
  value: string;
  placeholder?: string;
  search(text: string): Promise<readonly Option[]>;
  onChoose(option: Option): void;
  /** Takes any text, not only what is offered. */
  onType?(text: string): void;
}

const searchRest = 250;

/** A text field that offers what fits: arrows and Enter, or a press. Escape and leaving close the list. */
export function Combobox<Option extends ComboboxOption>({ control, name, value, placeholder, search, onChoose, onType }: ComboboxProps<Option>) {
  const t = useText();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const [text, setText] = useState<string>();
  const [options, setOptions] = useState<readonly Option[]>();
  const [active, setActive] = useState(0);
  const activeId = optionId(active);
  const ask = useRef(search);
  const isOpen = text !== undefined;

  useEffect(() => {
    ask.current = search;
  });
  useEffect(() => {
    if (text === undefined) return undefined;
    let wanted = true;
    const timer = setTimeout(
      () => {
        ask.current(text).then(
          (found) => wanted && (setOptions(found), setActive(0)),
          () => wanted && setOptions([]),
        );
      },
      text === '' ? 0 : searchRest,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);

  // The field keeps the focus, so that the browser brings nothing into sight by itself.
  useEffect(() => document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' }), [activeId]);

  const close = () => {
    setText(undefined);
    setOptions(undefined);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChoose(option);
    close();
  };
  const open = () => setText((before) => before ?? '');
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      open();
      if (options?.length) setActive((before) => (before + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen && options?.length) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="combobox">
      <input
        {...control}
        {...(name && { name })}
        className="input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options?.length ? activeId : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen && value ? value : placeholder}
        value={onType ? value : (text ?? value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType?.(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={listId} role="listbox" className="options" hidden={!isOpen || options === undefined}>
        {options?.map((option, index) => (
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="option"
            // Before the field loses its focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.note && <span className="soft"> · {option.note}</span>}
          </div>
        ))}
        {options?.length === 0 && (
          <div className="option option-none" role="option" aria-disabled="true" aria-selected="false">
            {t(onType ? 'noEntriesTyped' : 'noEntries')}
          </div>
        )}
      </div>
    </div>
  );
}
