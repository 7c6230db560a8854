import { IconPlus, IconX, type TablerIcon } from '@tabler/icons-react'
import { Row } from '../../ui/Layout.tsx'
import { Popover, type PopoverProps } from '../../ui/Popover.tsx'
import { Text } from '../../ui/Text.tsx'
import controls from './Controls.module.css'
import classes from './OrderFilters.module.css'

type Props = {
  label: string
  icon: TablerIcon
  /** The value in words; undefined while the filter is off. */
  value: string | undefined
  /** In pixels; as wide as its content unless given. */
  width?: number
  onClear: () => void
  /** The choices, in a panel. */
  children: PopoverProps['children']
}

/** A filter. While it is off, it is dashed and has a +. While it is on, it shows its value and a ×. */
export function FilterChip({ label, icon: Icon, value, width, onClear, children }: Props) {
  const Mark = value === undefined ? IconPlus : Icon
  return (
    <Row rigid align="stretch" className={classes.chip} data-active={value !== undefined || undefined}>
      <Popover
        label={label}
        faceIsName
        face={
          <>
            <Mark size={15} stroke={1.6} aria-hidden />
            {label}{' '}
            {value !== undefined && (
              <Text as="strong" weight="bold" className={controls.accent}>
                {value}
              </Text>
            )}
          </>
        }
        buttonClassName={`${controls.control} ${classes.opener}`}
        align="start"
        {...(width !== undefined && { width })}
      >
        {children}
      </Popover>
      {value !== undefined && <ClearButton label={label} onClear={onClear} />}
    </Row>
  )
}

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    className={`${controls.control} ${classes.clear}`}
    aria-label={`Clear ${label.toLowerCase()} filter`}
    onClick={onClear}
  >
    <IconX size={14} stroke={1.8} aria-hidden />
  </button>
)

type GivenProps = {
  label: string
  value: string
  /** The value says enough without the label. */
  isPlain?: boolean
  onClear: () => void
}

/** A filter that is on and has its choices elsewhere. It shows its value and can be removed. */
export const GivenFilterChip = ({ label, value, isPlain = false, onClear }: GivenProps) => (
  <Row rigid align="stretch" className={classes.chip} data-active>
    <span className={`${controls.control} ${classes.opener}`}>
      {!isPlain && label}
      <Text as="strong" weight="bold" className={controls.accent}>
        {value}
      </Text>
    </span>
    <ClearButton label={label} onClear={onClear} />
  </Row>
)
