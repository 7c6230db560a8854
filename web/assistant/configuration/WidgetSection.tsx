import { useId } from 'react'
import { widgetPositions, widgetSettings, widgetThemes } from '../../../contract/assistant/integration.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { settlingMs, useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { ConfigurationSection } from './ConfigurationSection.tsx'
import { OriginList } from './OriginList.tsx'
import { SelectField } from './SelectField.tsx'
import { TextSetting } from './TextSetting.tsx'

const positionNames: Record<(typeof widgetPositions)[number], string> = { right: 'Right', left: 'Left' }
const themeNames: Record<(typeof widgetThemes)[number], string> = {
  auto: 'Automatic',
  light: 'Light',
  dark: 'Dark',
}

function ColourField() {
  const { integration, barrier, set, flush } = useIntegrationEditing()
  const id = useId()
  const { colour } = integration.widget
  return (
    <div className={classes.colour}>
      <label htmlFor={id}>Colour</label>
      <span>
        <input
          id={id}
          type="color"
          value={colour}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onChange={({ target }) => set('widget.colour', target.value, { delayMs: settlingMs })}
          onBlur={flush}
        />
        <code>{colour}</code>
      </span>
    </div>
  )
}

/** The chat on the shop's own pages. */
export function WidgetSection() {
  const { integration, set } = useIntegrationEditing()
  const { widget, widgetTag } = integration
  return (
    <ConfigurationSection
      title="Widget"
      text="The chat on the pages of your shop. It appears once Levy answers customers."
    >
      <div className={classes.fields}>
        <div>
          <p className={classes.label}>Tag</p>
          <p className={classes.text}>Put it before the end of each page that shows the chat.</p>
          <div className={classes.tag}>
            <code>{widgetTag}</code>
            <CopyButton value={widgetTag} label="Copy tag" />
          </div>
        </div>
        <OriginList origins={widget.origins} />
        <div className={classes.row}>
          <ColourField />
          <SelectField
            label="Position"
            value={widget.position}
            options={widgetPositions.map((value) => ({ value, label: positionNames[value] }))}
            onChange={(value) => set('widget.position', value)}
          />
          <SelectField
            label="Theme"
            value={widget.theme}
            options={widgetThemes.map((value) => ({ value, label: themeNames[value] }))}
            onChange={(value) => set('widget.theme', value)}
          />
        </div>
        <TextSetting
          path="widget.greeting"
          value={widget.greeting}
          read={(text) => text}
          schema={widgetSettings.shape.greeting}
          description="The first words of a conversation. Empty: Levy greets in its own."
          maxLength={300}
        />
      </div>
    </ConfigurationSection>
  )
}
