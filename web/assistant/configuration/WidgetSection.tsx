import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { type widgetPositions, widgetSettings, type widgetThemes } from '../../../contract/assistant/integration.ts'
import { announce } from '../../lib/announce.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { settingLabels } from '../settings/setting-paths.ts'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection, InlineForm, SettingColor, SettingSelect, SettingText } from './setting-fields.tsx'
import { originOf, originRefusal } from './shop-origin.ts'

/** The list of the sites that may show the chat. */
function Origins({ origins }: { origins: readonly string[] }) {
  const { readOnly, make } = useSettings()
  const list = useRef<HTMLDivElement>(null)

  /** Changes the list as it is when saved, so that a colleague's additions stay. */
  const change = (edit: (origins: readonly string[]) => string[]) =>
    make({
      path: 'widget.origins',
      apply: (all) => ({ ...all, widget: { ...all.widget, origins: edit(all.widget.origins) } }),
    })
  const add = (text: string) => {
    const origin = originOf(text)
    const refusal = originRefusal(origin, origins)
    if (refusal === null) change((all) => [...new Set([...all, origin])])
    return refusal
  }
  const remove = (origin: string) => {
    change((all) => all.filter((other) => other !== origin))
    announce(`${origin} removed`)
    // The focused button is gone.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <Stack gap={3} ref={list}>
      <InlineForm
        label={settingLabels['widget.origins']}
        description="The chat only shows on these sites."
        placeholder="https://shop.example.com"
        inputMode="url"
        act="Add site"
        onText={add}
      />
      {origins.length > 0 && (
        <Stack as="ul" lines className={classes.box} aria-label="Allowed">
          {origins.map((origin) => (
            <Row as="li" key={origin} justify="between" gap={2} padding={[0.5, 2]}>
              <Text as="code" size="s" breaks>
                {origin}
              </Text>
              <EditorsOnly>
                <IconButton label={`Remove ${origin}`} {...disabledBy(readOnly)} onClick={() => remove(origin)}>
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

const positionNames: Record<(typeof widgetPositions)[number], string> = { right: 'Right', left: 'Left' }
const themeNames: Record<(typeof widgetThemes)[number], string> = { auto: 'Automatic', light: 'Light', dark: 'Dark' }

/** The settings of the chat on the shop's own pages. */
export function WidgetSection() {
  const { widget, widgetTag } = useSettings().integration
  return (
    <ConfigurationSection
      id="widget"
      title="Widget"
      text="The chat on the pages of your shop. It appears once Levy answers customers."
    >
      <Stack gap={5} padding={4} className={classes.fields}>
        <Stack gap={1}>
          <Text size="s" weight="medium">
            Tag
          </Text>
          <Text size="s" tone="muted">
            Paste it before the closing body tag on every page.
          </Text>
          <Row justify="between" gap={2} padding={[1, 2]} className={classes.box}>
            <Text as="code" size="s" breaks>
              {widgetTag}
            </Text>
            <CopyButton value={widgetTag} label="Copy tag" />
          </Row>
        </Stack>
        <Origins origins={widget.origins} />
        <Row wrap align="start" gap={4} className={classes.row}>
          <SettingColor path="widget.color" />
          <SettingSelect path="widget.position" names={positionNames} />
          <SettingSelect path="widget.theme" names={themeNames} />
        </Row>
        <SettingText
          path="widget.greeting"
          schema={widgetSettings.shape.greeting}
          description="The first words of a conversation. Leave empty for the default greeting."
          maxLength={300}
        />
      </Stack>
    </ConfigurationSection>
  )
}
