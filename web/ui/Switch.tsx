import { type ComponentProps, useId } from 'react'
import classes from './Switch.module.css'
import { Text } from './Text.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string; description?: string }

export function Switch({ label, description, ...input }: Props) {
  const descriptionId = useId()
  return (
    <label className={classes.switch}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        className={classes.track}
        aria-label={label}
        aria-describedby={description === undefined ? undefined : descriptionId}
      />
      <span>
        {label}
        {description !== undefined && (
          <Text as="span" size="xs" tone="muted" className={classes.description} id={descriptionId}>
            {description}
          </Text>
        )}
      </span>
    </label>
  )
}
