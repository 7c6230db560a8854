import { IconCheck, IconPlus, IconX, type TablerIcon } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './FilterChip.module.css'
import { PopupMenu } from './PopupMenu.tsx'
import { PopupMenuChoice } from './PopupMenuItem.tsx'

type Props<Value extends string> = {
  label: string
  icon: TablerIcon
  options: readonly Value[]
  optionLabels: Record<Value, string>
  /** The choice that does not narrow the list: `All time`. */
  allLabel: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter that is offered while it is off (dashed, with +) and says its value while it is on (with ×). */
export function FilterChip<Value extends string>(props: Props<Value>) {
  const { label, icon: Icon, options, optionLabels, allLabel, value, onChange } = props
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const choose = (choice: Value | undefined) => {
    opener.current?.focus()
    setAnchor(null)
    onChange(choice)
  }

  const choiceItem = (choice: Value | undefined) => (
    <PopupMenuChoice
      key={choice ?? 'all'}
      checked={choice === value}
      icon={<IconCheck stroke={1.8} aria-hidden />}
      onClick={() => choose(choice)}
    >
      {choice === undefined ? allLabel : optionLabels[choice]}
    </PopupMenuChoice>
  )

  return (
    <div className={classes.chip} data-active={value !== undefined || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open === null ? currentTarget : null))}
      >
        {value === undefined ? (
          <IconPlus size={14} stroke={1.8} aria-hidden />
        ) : (
          <Icon size={15} stroke={1.6} aria-hidden />
        )}
        {label}
        {value !== undefined && <strong className={classes.value}>{optionLabels[value]}</strong>}
      </button>
      <PopupMenu anchor={anchor} label={label} align="start" onClose={() => setAnchor(null)}>
        {anchor !== null && [choiceItem(undefined), ...options.map(choiceItem)]}
      </PopupMenu>
      {value !== undefined && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={() => choose(undefined)}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
}
