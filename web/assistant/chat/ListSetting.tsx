import { IconX } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { announce } from '../../lib/announce.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import configuration from '../configuration/Configuration.module.css'
import { InlineForm } from '../configuration/setting-fields.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'

type Props = Omit<ComponentProps<typeof InlineForm>, 'onText'> & {
  /** Names the list itself. */
  listLabel: string
  items: readonly string[]
  /** Adds what was typed, or returns why it can't. */
  onAdd: (text: string) => string | null
  onRemove: (item: string) => void
  draw: (item: string) => ReactNode
}

/** A setting that is a list of texts: a field to add one, and a button to remove each. */
export function ListSetting({ listLabel, items, onAdd, onRemove, draw, ...form }: Props) {
  const { readOnly } = useSettings()
  const list = useRef<HTMLDivElement>(null)
  const remove = (item: string) => {
    onRemove(item)
    announce(`${item} removed`)
    // The focused button is gone.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <Stack gap={3} ref={list}>
      <InlineForm {...form} onText={onAdd} />
      {items.length > 0 && (
        <Stack as="ul" lines className={configuration.box} aria-label={listLabel}>
          {items.map((item) => (
            <Row as="li" key={item} justify="between" gap={2} padding={[0.5, 2]}>
              {draw(item)}
              <EditorsOnly>
                <IconButton label={`Remove ${item}`} {...disabledBy(readOnly)} onClick={() => remove(item)}>
                  <IconX size={16} stroke={1.6} aria-hidden />
                </IconButton>
              </EditorsOnly>
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
