import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import classes from './Combobox.module.css'
import { Text } from './Text.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Choosable = {
  readonly key: string
  /** Why it can't be chosen; null when it can. It is shown all the same, and says why. */
  readonly barrier?: string | null
}

type Options<Item> = {
  label: string
  /** The choices in order. */
  items: readonly Item[]
  isOpen: boolean
  /** Whether Enter takes the first one, without an arrow key before it. */
  startsAtFirst: boolean
  /** Whether the choices are those of an earlier text. Enter then waits for the next ones. */
  isOutdated: (active: Item | undefined) => boolean
  onChoose: (item: Item) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether Enter was pressed before the choices had come. It counts as soon as they have. */
function useEarlyEnter(isOutdated: boolean, onEnter: () => void) {
  const [waits, setWaits] = useState(false)
  const enter = useEffectEvent(onEnter)
  const due = waits && !isOutdated
  useEffect(() => {
    if (!due) return
    setWaits(false)
    enter()
  }, [due])
  return [waits, setWaits] as const
}

/**
 * The combobox pattern of ARIA: the focus stays in the field, the arrow keys go through the options. For a field with its own
 * list of options; `Combobox` is the one with a list below it.
 *
 *     const { active, field, list, option, reset } = useCombobox({ label: 'Results', items, … })
 *     <input {...field} /> <div {...list}>{items.map((item) => <div key={item.key} {...option(item)} />)}</div>
 */
export function useCombobox<Item extends Choosable>(options: Options<Item>) {
  const { label, items, isOpen, startsAtFirst, isOutdated, onChoose } = options
  const id = useId()
  const [pointed, setPointed] = useState<string | null>(null)
  const active = items.find(({ key }) => key === pointed) ?? (startsAtFirst ? items[0] : undefined)
  const optionId = (item: Item): string => `${id}-${item.key.replaceAll(' ', '-')}`

  const choose = (item: Item | undefined) => {
    if (item !== undefined && (item.barrier ?? null) === null) onChoose(item)
  }
  const [enterWaits, setEnterWaits] = useEarlyEnter(isOutdated(active), () => choose(active))

  const move = (step: number) => {
    const from = active === undefined ? Math.min(step, 0) - step : items.indexOf(active)
    const item = items.at((from + step) % items.length)
    if (item === undefined) return
    setPointed(item.key)
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && isOutdated(active)) setEnterWaits(true)
    else if (event.key === 'Enter' && isOpen) choose(active)
    else return
    event.preventDefault()
  }

  return {
    active,
    enterWaits,
    /** Resets the active option, as after another text. */
    reset: () => {
      setPointed(null)
      setEnterWaits(false)
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen && active ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: handleKey,
    },
    list: {
      id: `${id}-list`,
      role: 'listbox',
      'aria-label': label,
      // The focus stays in the field.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    option: (item: Item) => ({
      id: optionId(item),
      role: 'option',
      'aria-selected': item === active,
      'aria-disabled': (item.barrier ?? null) !== null || undefined,
      onPointerMove: () => setPointed(item.key),
      onClick: () => choose(item),
    }),
  } as const
}

export type Suggestion<Value> = Choosable & { readonly value: Value; readonly face: ReactNode }

type Props<Value> = Omit<TextFieldProps, 'value' | 'onChange' | 'role'> & {
  value: string
  suggestions: readonly Suggestion<Value>[]
  isOutdated?: boolean
  /** Replaces the suggestions while there are none: `No products found`. */
  hint?: string | undefined
  /** Whether Enter takes the first suggestion. It waits while the suggestions are outdated. */
  eager?: boolean
  /** Opens the list at once, as long as the focus is here. */
  startsOpen?: boolean
  onType: (text: string) => void
  onPick: (value: Value) => void
}

/**
 * A field with suggestions below it. Any text can be typed; a suggestion replaces it.
 *
 *     <Combobox label="Name" value={name} suggestions={found} onType={search} onPick={fillIn} />
 */
export function Combobox<Value>(props: Props<Value>) {
  const { value, suggestions, isOutdated = false, hint, eager = false, startsOpen = false, ...rest } = props
  const { onType, onPick, ...text } = rest
  const [asked, setAsked] = useState(startsOpen)
  const { enterWaits, field, list, option, reset } = useCombobox({
    label: text.label,
    items: isOutdated ? [] : suggestions,
    isOpen: asked && suggestions.length > 0,
    startsAtFirst: eager,
    isOutdated: () => asked && eager && isOutdated,
    onChoose: (suggestion) => {
      close()
      onPick(suggestion.value)
    },
  })
  const isShown = field['aria-expanded'] && !enterWaits
  const show = (isAsked: boolean) => {
    setAsked(isAsked)
    reset()
  }
  const close = () => show(false)

  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <div className={classes.field}>
      <TextField
        {...text}
        {...field}
        aria-expanded={isShown}
        value={value}
        onChange={(event) => {
          onType(event.currentTarget.value)
          show(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isShown) {
            close()
            event.preventDefault()
          } else if (event.key in steps && !asked) {
            setAsked(true)
            event.preventDefault()
          } else field.onKeyDown(event)
        }}
        onClick={() => setAsked(true)}
        onBlur={close}
      />
      {isShown && (
        <div {...list} ref={popup} className={classes.list}>
          {suggestions.map((suggestion) => (
            <div
              key={suggestion.key}
              {...option(suggestion)}
              className={classes.option}
              title={suggestion.barrier ?? undefined}
            >
              {suggestion.face}
            </div>
          ))}
        </div>
      )}
      <Text size="xs" tone="muted" className={classes.hint} role="status">
        {asked && !isShown && hint}
      </Text>
    </div>
  )
}
