import type { ComponentProps } from 'react'
import { shownKeys } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Palette.module.css'
import type { PaletteItem } from './palette-item.ts'

type Props = ComponentProps<'div'> & { item: PaletteItem }

export function PaletteOption({ item, ...option }: Props) {
  const { label, icon: Icon, detail, hint, keys, barrier = null } = item
  return (
    <Row {...option} gap={2.5} padding={[1.5, 2]} className={classes.option}>
      <Icon className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <Stack as="span" grow>
        <Text as="span" truncate>
          {label}
        </Text>
        {detail !== undefined && (
          <Text as="small" size="xs" tone="muted">
            {detail}
          </Text>
        )}
        {barrier !== null && (
          <Text as="small" size="xs">
            {barrier}
          </Text>
        )}
      </Stack>
      {hint !== undefined && (
        <Text as="span" size="xs" tone="muted">
          <Row as="span" gap={3} className={classes.hint}>
            {hint}
          </Row>
        </Text>
      )}
      {keys !== undefined && (
        <span className={classes.keys} aria-hidden>
          <Row as="span" gap={1}>
            {shownKeys(keys).map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
        </span>
      )}
    </Row>
  )
}
