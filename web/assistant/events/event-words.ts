import type {
  AssistantEvent,
  AssistantEventType,
  ConversationState,
  EventSource,
  FeedbackMark,
} from '../../../contract/assistant/event.ts'
import { shownResponseLength } from '../../../contract/assistant/event.ts'
import type { Engine } from '../../../contract/assistant/integration.ts'
import { formatCount } from '../../lib/format.ts'

/** `hand_off` reads as `hand off`. */
export const eventTypeName = (type: AssistantEventType): string => type.replaceAll('_', ' ')

export const feedbackNames: Record<FeedbackMark, string> = {
  helpful: 'Helpful',
  neutral: 'Neutral',
  unhelpful: 'Needs improvement',
}

export const eventSourceNames: Record<EventSource, string> = { customers: 'Customers', tests: 'Tests' }

export const engineNames: Record<Engine, string> = {
  'built-in': 'Built-in engine',
  openai: 'OpenAI-compatible model',
  anthropic: 'Anthropic',
}

export const conversationStateNames: Record<ConversationState, string> = {
  levy: 'Levy answers',
  waiting: 'Waiting for a person',
  staff: 'A person answers',
  closed: 'Closed',
}

/** The beginning of a long text, with an ellipsis. Letters that are made of two halves stay whole. */
export function cutResponse(text: string): string {
  const letters = [...text]
  return letters.length <= shownResponseLength ? text : `${letters.slice(0, shownResponseLength).join('').trimEnd()}…`
}

export const milliseconds = (ms: number): string => `${formatCount(ms)} ms`

/** Who answered, and how: `gpt-4 · 812 ms · 120 + 45 tokens`. */
export function answerFacts({ engine, model, tokens, data }: AssistantEvent): string {
  return [
    model ?? (engine === null ? null : engineNames[engine]),
    data.responseTime === null ? null : milliseconds(data.responseTime),
    tokens === null ? null : `${formatCount(tokens.input)} + ${formatCount(tokens.output)} tokens`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}
