import { IconMessageChatbot } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import type { TestedAnswer } from '../../../contract/assistant/integration.endpoints.ts'
import { formatCount } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { engineNames, milliseconds } from '../events/event-words.ts'
import { Json } from './Json.tsx'
import classes from './TestAnswers.module.css'
import testing from './Testing.module.css'
import type { TestTurn } from './use-test-run.ts'

type Fact = readonly [name: string, value: string]

function factsOf({ engine, model, fellBack, failure, durationMs, tokens, handOff }: TestedAnswer): Fact[] {
  const facts: [string, string | null][] = [
    ['Engine', engineNames[engine]],
    ['Model', model],
    ['Time', milliseconds(durationMs)],
    ['Tokens', tokens === null ? null : `${formatCount(tokens.input)} in, ${formatCount(tokens.output)} out`],
    ['Fell back', fellBack ? 'Yes: the model failed, the built-in engine answered' : null],
    ['Failure', failure],
    ['Would hand over', handOff],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

function Tool({ tool: { name, input, result, failed, durationMs } }: { tool: TestedAnswer['tools'][number] }) {
  return (
    <li>
      <details className={classes.tool}>
        <summary>
          <code>{name}</code> · {failed ? <span className={classes.failed}>failed</span> : milliseconds(durationMs)}
        </summary>
        <h5 className={classes.toolPart}>Input</h5>
        <Json label={`Input of ${name}`} value={input} />
        <h5 className={classes.toolPart}>Result</h5>
        <Json label={`Result of ${name}`} value={result} />
      </details>
    </li>
  )
}

function Answer({ answer }: { answer: TestedAnswer }) {
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(answer).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === 'Failure' ? classes.failed : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <h4 className={classes.toolsTitle}>
        {answer.tools.length === 0 ? 'No tools called' : `Tools called (${answer.tools.length})`}
      </h4>
      {answer.tools.length > 0 && (
        <ol className={classes.tools} aria-label="Tools called">
          {answer.tools.map((tool, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tools of one answer, which never change places
            <Tool key={place} tool={tool} />
          ))}
        </ol>
      )}
    </>
  )
}

const Failure = ({ failure }: { failure: string }) => (
  <div className={classes.error}>
    <p>{failure === 'Stopped' ? 'Stopped' : 'Error: Test failed'}</p>
    {failure !== 'Stopped' && failure !== 'Test failed' && <p>{failure}</p>}
  </div>
)

type Props = { turns: readonly TestTurn[]; isRunning: boolean; isLit: boolean; sectionRef: Ref<HTMLElement> }

/** What Levy answers, as it is written, and what it took. */
export function TestAnswers({ turns, isRunning, isLit, sectionRef }: Props) {
  const titleId = useId()
  return (
    <section
      ref={sectionRef}
      className={classes.answers}
      data-lit={isLit || undefined}
      aria-labelledby={titleId}
      aria-busy={isRunning}
    >
      <h3 className={testing.subtitle} id={titleId}>
        AI Response
      </h3>
      {turns.length === 0 && (
        <EmptyState
          icon={IconMessageChatbot}
          title="No test yet"
          description="The answer stands here, with who gave it, how long it took and the tools that were called."
        />
      )}
      <ol className={classes.turns}>
        {turns.map(({ key, query, text, answer, failure }) => (
          <li key={key} className={classes.turn}>
            <p className={classes.asked}>{query}</p>
            {text !== '' && <p className={classes.said}>{text}</p>}
            {text === '' && answer === null && failure === null && (
              <p className={classes.thinking}>Levy is thinking…</p>
            )}
            {failure !== null && <Failure failure={failure} />}
            {answer !== null && <Answer answer={answer} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
