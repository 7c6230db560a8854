import { useState } from 'react'
import { type ActName, acts, actTopics } from '../../../contract/assistant/acts.ts'
import { maxTaughtActs, teachableActs, topicNames } from '../../../contract/assistant/taught-example.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './Taught.module.css'

/** Whether an act has all words of a search, in its own words or its topic's. */
function isFound(act: ActName, search: string): boolean {
  const { topic, wish } = acts[act]
  const words = `${topicNames[topic]} ${wish} ${act}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

type Props = {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** A list of acts in plain words, by topic, with a search. The chosen ones stay in sight. */
export function ActChoice({ chosen, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const shown = teachableActs.filter((act) => chosen.includes(act) || isFound(act, search.trim()))
  const toggle = (act: ActName) =>
    onChange(chosen.includes(act) ? chosen.filter((other) => other !== act) : [...chosen, act])
  return (
    <Stack gap={2}>
      <TextField
        label="What did the customer mean?"
        description={`Choose up to ${maxTaughtActs}: the customer wants to…`}
        type="search"
        placeholder="Search meanings"
        autoComplete="off"
        maxLength={60}
        error={error}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter searches, and sends nothing yet.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <section className={classes.acts} aria-label="Meanings" tabIndex={0}>
        {actTopics.map((topic) => {
          const ofTopic = shown.filter((act) => acts[act].topic === topic)
          if (ofTopic.length === 0) return null
          return (
            <fieldset key={topic} className={classes.topic}>
              <Text as="legend" size="xs" tone="muted" weight="medium">
                {topicNames[topic]}
              </Text>
              {ofTopic.map((act) => (
                <Checkbox
                  key={act}
                  label={acts[act].wish}
                  checked={chosen.includes(act)}
                  disabled={chosen.length >= maxTaughtActs && !chosen.includes(act)}
                  onChange={() => toggle(act)}
                />
              ))}
            </fieldset>
          )
        })}
        {shown.length === 0 && (
          <Text size="s" tone="muted">
            No meaning found
          </Text>
        )}
      </section>
    </Stack>
  )
}
