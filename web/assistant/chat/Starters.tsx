import { maxStarterLength, maxStarters } from '../../../contract/assistant/integration.ts'
import { Text } from '../../ui/Text.tsx'
import { settingLabels } from '../settings/setting-paths.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ListSetting } from './ListSetting.tsx'

function refusalOf(question: string, starters: readonly string[]): string | null {
  if (question === '') return 'Write a question'
  if (starters.includes(question)) return 'This question is on the list already'
  return starters.length >= maxStarters ? `You can offer up to ${maxStarters} questions` : null
}

/** The questions that the chat offers to begin with. */
export function Starters() {
  const { integration, make } = useSettings()
  const { starters } = integration.widget
  /** Changes the list as it is when saved, so that a colleague's additions stay. */
  const change = (edit: (starters: readonly string[]) => string[]) =>
    make({
      path: 'widget.starters',
      apply: (all) => ({ ...all, widget: { ...all.widget, starters: edit(all.widget.starters) } }),
    })
  const add = (text: string) => {
    const question = text.trim()
    const refusal = refusalOf(question, starters)
    if (refusal === null) change((all) => [...new Set([...all, question])].slice(0, maxStarters))
    return refusal
  }
  return (
    <ListSetting
      label={settingLabels['widget.starters']}
      listLabel="Your starter questions"
      description="Without any, the chat offers what your shop can answer, in the language of the page."
      placeholder="Do you ship to Canada?"
      maxLength={maxStarterLength}
      act="Add question"
      items={starters}
      onAdd={add}
      onRemove={(question) => change((all) => all.filter((other) => other !== question))}
      draw={(question) => (
        <Text as="span" size="s" breaks>
          {question}
        </Text>
      )}
    />
  )
}
