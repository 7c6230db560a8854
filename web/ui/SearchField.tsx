import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { searchDelayMs } from '../lib/search-delay.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Kbd } from './Kbd.tsx'
import classes from './SearchField.module.css'

type Props = {
  /** Also the name of its key in the list of shortcuts: `Search orders`. */
  label: string
  placeholder: string
  maxLength: number
  /** The shortcut's group. */
  group?: 'General' | 'Orders'
  value: string
  onChange: (value: string) => void
}

/**
 * A search that runs when the typing pauses, at once on Enter. The key `/` leads to it.
 *
 *     <SearchField label="Search users" placeholder="Search by name or email" maxLength={100} value={q} onChange={setQ} />
 */
export function SearchField({ label, placeholder, maxLength, group = 'General', value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)

  // The address has changed. If it only repeats this field's own search, leave the field alone: the user may be typing.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }

  const { send, flush } = useDebounced((next: string) => {
    setSent(next.trim())
    onChange(next.trim())
  }, searchDelayMs)

  const type = (next: string) => {
    setText(next)
    send(next)
  }

  const clear = () => {
    type('')
    flush()
    input.current?.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flush()
    else if (event.key === 'Escape' && text !== '') clear()
    else if (event.key === 'Escape') input.current?.blur()
    else return
    event.preventDefault()
  }

  useShortcuts([{ keys: '/', label, group, run: () => input.current?.select() }])

  return (
    <div className={classes.field}>
      <IconSearch className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <input
        ref={input}
        className={classes.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {text === '' ? (
        <span className={classes.hint} aria-hidden>
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button type="button" className={classes.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
}
