import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react'
import {
  type AssistantConversation,
  type AssistantEvent,
  type AssistantEventStatus,
  type AssistantEventType,
  type ConversationState,
  type EventSource,
  type FeedbackMark,
  shownResponseLength,
} from '../../../contract/assistant/event.ts'
import type { Engine } from '../../../contract/assistant/integration.ts'
import { formatCount } from '../../lib/format.ts'
import type { BadgeDisplay } from '../../ui/Badge.tsx'

export const eventTypeNames: Record<AssistantEventType, string> = {
  request: 'Request',
  response: 'Response',
  error: 'Error',
  hand_off: 'Handed to a person',
  staff_reply: 'Reply by a person',
  config_change: 'Configuration change',
}

export const eventStatusDisplays: Record<AssistantEventStatus, BadgeDisplay> = {
  success: { label: 'Success', icon: IconCheck, tone: 'good' },
  error: { label: 'Error', icon: IconAlertCircle, tone: 'bad' },
  pending: { label: 'Pending', icon: IconClock, tone: 'waiting' },
}

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

export const channelNames: Record<AssistantConversation['channel'], string> = {
  widget: 'Chat on the shop’s page',
  api: 'API',
  test: 'Test',
}

/** The beginning of a long text, with an ellipsis. Never splits an emoji. */
export function cutResponse(text: string): string {
  const letters = [...text]
  return letters.length <= shownResponseLength ? text : `${letters.slice(0, shownResponseLength).join('').trimEnd()}…`
}

export const milliseconds = (ms: number): string => `${formatCount(ms)} ms`

/** The engine and cost of an answer: `gpt-4 · 812 ms · 120 + 45 tokens`. */
export function answerFacts({ engine, model, tokens, data }: AssistantEvent): string {
  return [
    model ?? (engine === null ? null : engineNames[engine]),
    data.responseTime === null ? null : milliseconds(data.responseTime),
    tokens === null ? null : `${formatCount(tokens.input)} + ${formatCount(tokens.output)} tokens`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}
