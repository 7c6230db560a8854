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
  /** What is chosen where it is none of the options: the days of a figure. */
  given?: string | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter that is offered while it is off (dashed, with +) and says its value while it is on (with ×). */
export function FilterChip<Value extends string>(props: Props<Value>) {
  const { label, icon: Icon, options, optionLabels, allLabel, value, given, onChange } = props
  const shown = given ?? (value === undefined ? undefined : optionLabels[value])
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
      checked={given === undefined && choice === value}
      icon={<IconCheck stroke={1.8} aria-hidden />}
      onClick={() => choose(choice)}
    >
      {choice === undefined ? allLabel : optionLabels[choice]}
    </PopupMenuChoice>
  )

  return (
    <div className={classes.chip} data-active={shown !== undefined || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor((open) => (open === null ? currentTarget : null))}
      >
        {shown === undefined ? (
          <IconPlus size={14} stroke={1.8} aria-hidden />
        ) : (
          <Icon size={15} stroke={1.6} aria-hidden />
        )}
        {label}
        {shown !== undefined && <strong className={classes.value}>{shown}</strong>}
      </button>
      <PopupMenu anchor={anchor} label={label} align="start" onClose={() => setAnchor(null)}>
        {anchor !== null && [choiceItem(undefined), ...options.map(choiceItem)]}
      </PopupMenu>
      {shown !== undefined && <ClearButton label={label} onClear={() => choose(undefined)} />}
    </div>
  )
}

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button type="button" className={classes.clear} aria-label={`Clear ${label.toLowerCase()} filter`} onClick={onClear}>
    <IconX size={14} stroke={1.8} aria-hidden />
  </button>
)

type GivenProps = { label: string; value: string; onClear: () => void }

/** A filter that a link brought along: it says its value, and can be taken away. */
export const GivenFilterChip = ({ label, value, onClear }: GivenProps) => (
  <div className={classes.chip} data-active>
    <span className={classes.opener}>
      {label}
      <strong className={classes.value}>{value}</strong>
    </span>
    <ClearButton label={label} onClear={onClear} />
  </div>
)
