import { IconMessageChatbot } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import type { TestedAnswer } from '../../../contract/assistant/integration.endpoints.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { engineNames, milliseconds } from '../events/event-words.ts'
import { Facts } from '../Facts.tsx'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Testing.module.css'
import type { TestTurn } from './use-test-run.ts'

const TeachDialog = onDemand(async () => (await import('../taught/TeachDialog.tsx')).TeachDialog, {
  closer: ({ onClose }) => onClose,
})

/** Data that a tool got or returned, unchanged. */
const Json = ({ title, tool, value }: { title: string; tool: string; value: unknown }) => (
  <Stack gap={1}>
    <Text as="h5" size="xs" weight="medium">
      {title}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
    <section className={`${classes.frame} ${classes.code}`} aria-label={`${title} of ${tool}`} tabIndex={0}>
      <Text as="pre" size="xs" breaks className={classes.written}>
        {JSON.stringify(value, null, 2) ?? '—'}
      </Text>
    </section>
  </Stack>
)

const Tool = ({ tool: { name, input, result, failed, durationMs } }: { tool: TestedAnswer['tools'][number] }) => (
  <li>
    <details className={classes.tool}>
      <summary>
        <code>{name}</code> ·{' '}
        <Text as="span" tone={failed ? 'danger' : undefined}>
          {failed ? 'failed' : milliseconds(durationMs)}
        </Text>
      </summary>
      <Stack gap={2} padding={[2, 3]}>
        <Json title="Input" tool={name} value={input} />
        <Json title="Result" tool={name} value={result} />
      </Stack>
    </details>
  </li>
)

const languageNames = { en: 'English', es: 'Spanish', other: 'Another one' } as const
const slotText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The acts that were read, each with its slots. */
const Acts = ({ reading: { acts } }: { reading: NonNullable<TestedAnswer['reading']> }) => (
  <>
    <Text as="h4" size="xs" tone="muted" weight="medium">
      {acts.length === 0 ? 'No act understood' : `Acts understood (${acts.length})`}
    </Text>
    {acts.length > 0 && (
      <Stack as="ol" gap={1.5} aria-label="Acts understood">
        {acts.map(({ act, slots }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the acts of one answer never change places
          <Text as="li" key={place} size="s" breaks>
            <code>{act}</code>
            {Object.entries(slots).map(([name, value]) => ` · ${name}: ${slotText(value)}`)}
          </Text>
        ))}
      </Stack>
    )}
  </>
)

/** Lets staff say what a question meant. */
function Correction({ query }: { query: string }) {
  const { merchantId, readOnly } = useSettings()
  const [isOpen, setOpen] = useState(false)
  return (
    <EditorsOnly>
      <Button
        variant="default"
        className={classes.correction}
        {...disabledBy(readOnly)}
        onPointerEnter={TeachDialog.preload}
        onClick={() => setOpen(true)}
      >
        Wrong? Choose what was meant
      </Button>
      {isOpen && <TeachDialog merchantId={merchantId} question={query} onClose={() => setOpen(false)} />}
    </EditorsOnly>
  )
}

function Answer({ query, answer }: { query: string; answer: TestedAnswer }) {
  const { engine, model, fellBack, failure, durationMs, tokens, handOff, reading, taught, tools } = answer
  return (
    <>
      <Facts
        facts={[
          ['Engine', engineNames[engine]],
          ['Model', model],
          ['Time', milliseconds(durationMs)],
          ['Tokens', tokens && `${formatCount(tokens.input)} in, ${formatCount(tokens.output)} out`],
          ['Fell back', fellBack ? 'Yes: the model failed, the built-in engine answered' : null],
          ['Failure', failure],
          ['Would hand over', handOff],
          ['Language', reading && languageNames[reading.language]],
          ['Tone', reading?.tone ?? null],
        ]}
      />
      {reading !== null && <Acts reading={reading} />}
      {taught !== null && (
        <Text size="s" tone="muted" breaks>
          Read as you taught: “{taught}”
        </Text>
      )}
      <Correction query={query} />
      <Text as="h4" size="xs" tone="muted" weight="medium">
        {tools.length === 0 ? 'No tools called' : `Tools called (${tools.length})`}
      </Text>
      {tools.length > 0 && (
        <Stack as="ol" gap={1.5} aria-label="Tools called">
          {tools.map((tool, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tools of one answer never change places
            <Tool key={place} tool={tool} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Turn({ turn: { query, text, answer, failure } }: { turn: TestTurn }) {
  const isFailed = failure !== null && failure !== 'Stopped'
  return (
    <Stack as="li" gap={2}>
      <Text size="s" breaks className={classes.asked}>
        {query}
      </Text>
      {text !== '' && (
        <Text size="m" breaks className={`${classes.frame} ${classes.written}`}>
          {text}
        </Text>
      )}
      {text === '' && answer === null && failure === null && (
        <Text size="s" tone="muted">
          Levy is thinking…
        </Text>
      )}
      {failure !== null && <FormAlert message={isFailed ? 'Error: Test failed' : failure} />}
      {isFailed && failure !== 'Test failed' && (
        <Text size="s" tone="danger" breaks>
          {failure}
        </Text>
      )}
      {answer !== null && <Answer query={query} answer={answer} />}
    </Stack>
  )
}

type Props = { turns: readonly TestTurn[]; isRunning: boolean; isLit: boolean; sectionRef: Ref<HTMLElement> }

/** Levy's answers as they are written, with their engine, time and tools. */
export function TestAnswers({ turns, isRunning, isLit, sectionRef }: Props) {
  const titleId = useId()
  return (
    <Stack
      as="section"
      ref={sectionRef}
      gap={2}
      padding={4}
      className={classes.answers}
      data-lit={isLit || undefined}
      aria-labelledby={titleId}
      aria-busy={isRunning}
    >
      <Text as="h3" size="xs" tone="muted" weight="medium" id={titleId}>
        AI Response
      </Text>
      {turns.length === 0 && (
        <EmptyState
          icon={IconMessageChatbot}
          title="No test yet"
          description="Run a test to see the answer, its source and timing."
        />
      )}
      <Stack as="ol" gap={5}>
        {turns.map((turn) => (
          <Turn key={turn.key} turn={turn} />
        ))}
      </Stack>
    </Stack>
  )
}
