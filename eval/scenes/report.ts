import { percent, quantile } from '../report.ts'
import { halfOf } from './halves.ts'
import { type Verdict, verdicts } from './judge.ts'
import type { SceneOutcome } from './run.ts'
import { sceneCategories } from './scene.ts'

const leastRight = 0.9
const mostWrong = 0.015
const slowestMs = 150

type Judged = Pick<SceneOutcome, 'verdict'>

const count = (outcomes: readonly Judged[], ...wanted: Verdict[]): number =>
  outcomes.filter(({ verdict }) => wanted.includes(verdict)).length

const goodShare = (outcomes: readonly Judged[]): number =>
  outcomes.length === 0 ? 0 : count(outcomes, 'right', 'right hand-off') / outcomes.length

function line(name: string, outcomes: readonly Judged[]): string {
  const counts = verdicts.map((verdict) => String(count(outcomes, verdict)).padStart(verdict.length + 2)).join('')
  const good = count(outcomes, 'right', 'right hand-off')
  return `${name.padEnd(20)}${String(outcomes.length).padStart(6)}${counts}${percent(good, outcomes.length).padStart(10)}`
}

const asText = (text: string): string => {
  const flat = text.replaceAll('\n', ' / ')
  return flat.length > 700 ? `${flat.slice(0, 700)} …` : flat
}

function details({ scene, verdict, why, answers }: SceneOutcome): string {
  const turns = scene.turns.flatMap((turn, index) => {
    const answer = answers[index]
    return [
      `    < ${asText(turn)}`,
      ...(answer === undefined ? [] : [`    > ${asText(answer.text)} (${answer.state})`]),
    ]
  })
  return [`- ${scene.category}, ${scene.language}: ${verdict}`, ...why.map((reason) => `    ${reason}`), ...turns].join(
    '\n',
  )
}

const timesOf = (outcomes: readonly SceneOutcome[]): number[] =>
  outcomes.flatMap(({ answers }) => answers.map(({ durationMs }) => durationMs))

/** The table for each area and language, and every scene that did not end right. */
export function describeScenes(outcomes: readonly SceneOutcome[]): string {
  const languages = Map.groupBy(outcomes, ({ scene }) => scene.language)
  const times = timesOf(outcomes)
  const bad = outcomes.filter(({ verdict }) => verdict !== 'right' && verdict !== 'right hand-off')
  const gravity = bad.toSorted((one, other) => verdicts.indexOf(other.verdict) - verdicts.indexOf(one.verdict))
  return [
    `${''.padEnd(20)}scenes${verdicts.map((verdict) => `  ${verdict}`).join('')}      good`,
    ...sceneCategories.map((category) =>
      line(
        category,
        outcomes.filter(({ scene }) => scene.category === category),
      ),
    ),
    line('all', outcomes),
    '',
    ...[...languages].map(([language, some]) => line(language, some)),
    '',
    ...(['tuned on', 'held out'] as const).map((half) =>
      line(
        half,
        outcomes.filter(({ scene }) => halfOf(scene) === half),
      ),
    ),
    '',
    `Answers: p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}, of ${times.length}`,
    ...(gravity.length === 0 ? [] : ['', 'Not right', ...gravity.map(details)]),
  ].join('\n')
}

/** The goal: at least 90 % right or rightly handed over, at most 1.5 % wrong, nothing invented or leaked, p95 of 150 ms. */
export function areScenesGoodEnough(outcomes: readonly SceneOutcome[]): boolean {
  const sorted = timesOf(outcomes).toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(0.95 * sorted.length)] ?? Number.POSITIVE_INFINITY
  return (
    goodShare(outcomes) >= leastRight &&
    count(outcomes, 'wrong') <= mostWrong * outcomes.length &&
    count(outcomes, 'invented', 'leaked') === 0 &&
    p95 <= slowestMs
  )
}
