import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import classes from './SuggestField.module.css'

export type Suggestion<Value> = {
  readonly key: string
  readonly value: Value
  readonly face: ReactNode
  /** Why it can't be chosen; null when it can. It is shown all the same, and the face says why. */
  readonly barrier: string | null
}

type Props<Value> = Omit<TextFieldProps, 'value' | 'onChange' | 'ref' | 'role'> & {
  value: string
  suggestions: readonly Suggestion<Value>[]
  /** In place of suggestions, while the list is open: `No products found`. */
  hint?: string | undefined
  /** Enter takes the first one, without an arrow key before it. */
  eager?: boolean
  /** Shows what there is at once, as long as the focus is here. */
  startsOpen?: boolean
  onType: (text: string) => void
  onPick: (value: Value) => void
}

/** A field with suggestions below it: the combobox pattern of ARIA, where the focus stays in the field. */
export function SuggestField<Value>(props: Props<Value>) {
  const { value, suggestions, hint, eager = false, startsOpen = false, onType, onPick, ...field } = props
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState(startsOpen)
  const [active, setActive] = useState<number | null>(null)

  const open = asked && suggestions.length > 0
  const first = suggestions.findIndex(({ barrier }) => barrier === null)
  const current = active !== null && active < suggestions.length ? active : eager && first !== -1 ? first : null
  const optionId = (index: number): string => `${listId}-${index}`

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  useEffect(() => {
    if (open && active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const close = () => {
    setAsked(false)
    setActive(null)
  }
  const type = (text: string) => {
    onType(text)
    setAsked(true)
    setActive(null)
  }
  const pick = (index: number | null) => {
    const picked = index === null ? undefined : suggestions[index]
    if (picked === undefined || picked.barrier !== null) return
    close()
    onPick(picked.value)
  }
  const move = (step: 1 | -1) => {
    setAsked(true)
    if (!open) return
    const from = current ?? (step === 1 ? -1 : suggestions.length)
    setActive((from + step + suggestions.length) % suggestions.length)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && open) pick(current)
    else if (event.key === 'Escape' && asked) close()
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.field}>
      <TextField
        {...field}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current !== null ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKey}
        onClick={() => setAsked(true)}
        onBlur={close}
      />
      <ul
        ref={list}
        id={listId}
        className={classes.list}
        hidden={!open}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own, with its keys in the field
        role="listbox"
        aria-label={field.label}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map(({ key, face, barrier }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has both
          <li
            key={key}
            id={optionId(index)}
            className={classes.option}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
            role="option"
            aria-selected={index === current}
            aria-disabled={barrier !== null}
            title={barrier ?? undefined}
            onClick={() => pick(index)}
          >
            {face}
          </li>
        ))}
      </ul>
      <p className={classes.hint} role="status">
        {asked && suggestions.length === 0 && hint}
      </p>
    </div>
  )
}
