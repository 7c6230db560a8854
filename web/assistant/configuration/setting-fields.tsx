import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { maxTokensRange, temperatureRange } from '../../../contract/assistant/integration.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { formatCount } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import page from '../Assistant.module.css'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { changeOf, type SettingPath, settingAt, settingLabels } from '../settings/setting-paths.ts'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Configuration.module.css'

type SectionProps = { id?: string; title: string; text: string; children: ReactNode }

/** A section of settings, with its explanation on the left. */
export function ConfigurationSection({ id, title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} id={id} aria-labelledby={titleId}>
      <Stack gap={0.5}>
        <Text as="h2" size="m" weight="bold" id={titleId}>
          {title}
        </Text>
        <Text size="s" tone="muted">
          {text}
        </Text>
      </Stack>
      <Stack lines className={page.surface}>
        {children}
      </Stack>
    </section>
  )
}

type InlineFormProps = Omit<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'> & {
  /** The button beside the field. */
  act: string
  /** Uses the text, or returns why it can't. */
  onText: (text: string) => string | null
}

/** A field with its button beside it. Empties itself when its text was used. */
export function InlineForm({ act, onText, ...input }: InlineFormProps) {
  const { readOnly } = useSettings()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = onText(text)
    setError(refusal)
    if (refusal === null) setText('')
  }
  return (
    <Row as="form" wrap align="end" gap={2} className={classes.form} noValidate onSubmit={submit}>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...disabledBy(readOnly)}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(null)
        }}
      />
      <EditorsOnly>
        <Button type="submit" variant="default" {...disabledBy(readOnly)}>
          {act}
        </Button>
      </EditorsOnly>
    </Row>
  )
}

/** A setting's value, and the label and state of its field. */
export function useSetting(path: SettingPath) {
  const { integration, readOnly, set } = useSettings()
  return {
    value: settingAt(changeOf(integration), path),
    save: (value: unknown) => set(path, value),
    field: { label: settingLabels[path], ...disabledBy(readOnly) },
  }
}

/** A setting that is on or off. */
export function SettingSwitch({ path, description }: { path: SettingPath; description: string }) {
  const { value, save, field } = useSetting(path)
  return (
    <Stack padding={[3, 4]}>
      <Switch
        {...field}
        description={description}
        checked={value === true}
        onChange={({ target }) => save(target.checked)}
      />
    </Stack>
  )
}

/** A setting with a few named values. */
export function SettingSelect({ path, names }: { path: SettingPath; names: Readonly<Record<string, string>> }) {
  const { value, save, field } = useSetting(path)
  return (
    <SelectField
      {...field}
      value={String(value)}
      options={Object.entries(names).map(([option, label]) => ({ value: option, label }))}
      onChange={({ target }) => save(target.value)}
    />
  )
}

/** Pause after which a dragged setting is saved. */
const settlingMs = secondMs / 2

/** A setting that passes through many values while it is dragged. Saves the last one. */
function useDragged(path: SettingPath) {
  const { value, save, field } = useSetting(path)
  /** Null while nothing waits to be saved. */
  const [dragged, setDragged] = useState<unknown>(null)
  const { send, flush } = useDebounced((last: unknown) => {
    setDragged(null)
    save(last)
  }, settlingMs)
  // The last step counts even if the user leaves before the pause is over.
  const saveWaiting = useEffectEvent(flush)
  useEffect(() => {
    const leave = () => saveWaiting()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])
  const drag = (next: unknown) => {
    setDragged(next)
    send(next)
  }
  return { value: dragged ?? value, drag, flush, field }
}

type SliderProps = Pick<ComponentProps<typeof Slider>, 'ends' | 'description'> & {
  path: SettingPath
  range: { readonly min: number; readonly max: number; readonly step: number }
  text: (value: number) => string
}

/** A number that is dragged. */
export function SettingSlider({ path, range: { min, max, step }, text, ...slider }: SliderProps) {
  const { value, drag, flush, field } = useDragged(path)
  // A slider moves in whole steps. The last one means the maximum, which may lie between two: 3,001 tokens.
  const end = Math.ceil(max / step) * step
  return (
    <Slider
      {...slider}
      {...field}
      {...{ min, step }}
      max={end}
      value={value === max ? end : Number(value)}
      valueText={text(Number(value))}
      onChange={(stop) => drag(Math.min(stop, max))}
      onSettled={flush}
    />
  )
}

export const decimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

export const MaxTokensSlider = () => (
  <SettingSlider
    path="configuration.maxTokens"
    range={maxTokensRange}
    text={(tokens) => `${formatCount(tokens)} tokens`}
    description="The most a model may write down about a question. 300 are enough; fewer may cut it off."
    ends={[formatCount(maxTokensRange.min), formatCount(maxTokensRange.max)]}
  />
)

export const TemperatureSlider = () => (
  <SettingSlider
    path="configuration.temperature"
    range={temperatureRange}
    text={(temperature) => decimal.format(temperature)}
    description="How freely a model interprets questions. Answers always come from your shop’s data."
    ends={['Conservative', 'Creative']}
  />
)

/** A color, picked in the browser's own dialog. */
export function SettingColor({ path }: { path: SettingPath }) {
  const { value, drag, flush, field } = useDragged(path)
  const id = useId()
  const { label, ...input } = field
  return (
    <Stack align="start" gap={1}>
      <Text as="label" size="s" weight="medium" htmlFor={id}>
        {label}
      </Text>
      <Row as="span" gap={2.5}>
        <input
          {...input}
          className={classes.color}
          id={id}
          type="color"
          value={String(value)}
          onChange={({ target }) => drag(target.value)}
          onBlur={flush}
        />
        <Text as="code" size="s">
          {String(value)}
        </Text>
      </Row>
    </Stack>
  )
}

type TextProps = Pick<ComponentProps<typeof TextField>, 'description' | 'inputMode' | 'maxLength'> & {
  path: SettingPath
  schema: z.ZodMiniType
  /** Turns the typed text into a value of the setting. */
  read?: (text: string) => unknown
}

/** A typed setting. Enter and leaving the field save it. A text that can't be saved stays, with the reason. */
export function SettingText({ path, schema, read = (text) => text, ...input }: TextProps) {
  const { value, save, field } = useSetting(path)
  /** Null while nothing is typed. The field then follows the saved value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const edit = (text: string | null) => {
    setTyped(text)
    setError(null)
  }
  const submit = () => {
    if (typed === null) return
    const parsed = z.safeParse(schema, read(typed))
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Can’t be saved')
    edit(null)
    if (parsed.data !== value) save(parsed.data)
  }
  return (
    <TextField
      {...input}
      {...field}
      value={typed ?? String(value)}
      error={error}
      autoComplete="off"
      onChange={({ target }) => edit(target.value)}
      onBlur={submit}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) submit()
        if (key === 'Escape') edit(null)
      }}
    />
  )
}
