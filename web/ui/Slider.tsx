import { type ComponentProps, type CSSProperties, useId } from 'react'
import { Row } from './Layout.tsx'
import classes from './Slider.module.css'
import { Text } from './Text.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'onChange'> & {
  label: string
  description?: string
  value: number
  min: number
  max: number
  step: number
  /** The value in words, if the number alone doesn't say it: `1.5 s`. */
  valueText: string
  /** The labels of the two ends. */
  ends: readonly [string, string]
  onChange: (value: number) => void
  /** Called when the user releases the slider or leaves it. */
  onSettled?: () => void
}

/** A number within a range: dragged, or moved by the arrow keys, Page Up and Down, Home and End. */
export function Slider({ label, description, value, valueText, ends, onChange, onSettled, ...input }: Props) {
  const id = useId()
  const { min, max } = input
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)))
  const style: CSSProperties & { '--share': number } = { '--share': share }
  return (
    <div>
      <Row gap={3} justify="between">
        <Text as="label" size="s" weight="medium" htmlFor={id}>
          {label}
        </Text>
        <Text as="output" size="s" weight="medium" htmlFor={id}>
          {valueText}
        </Text>
      </Row>
      {description !== undefined && (
        <Text size="xs" tone="muted" id={`${id}-description`}>
          {description}
        </Text>
      )}
      <input
        {...input}
        className={classes.input}
        style={style}
        type="range"
        id={id}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onPointerUp={onSettled}
        onBlur={onSettled}
      />
      <Row justify="between" aria-hidden>
        {ends.map((end) => (
          <Text key={end} as="span" size="xs" tone="muted">
            {end}
          </Text>
        ))}
      </Row>
    </div>
  )
}
