import { IconMessage2Bolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CannedFacts, fillCannedAnswer } from '../../../contract/assistant/canned-answer.ts'
import type { OpenConversation } from '../../../contract/assistant/conversation.ts'
import { maxReplyLength } from '../../../contract/assistant/event.ts'
import { formatUsd } from '../../lib/format.ts'
import button from '../../ui/Button.module.css'
import type { MenuItem } from '../../ui/Menu.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { AnswerField, useAnswer } from '../events/AnswerField.tsx'
import { CannedAnswers } from './CannedAnswers.tsx'
import { answerHints } from './conversation-words.ts'
import { conversationQueries, useAnswer as useAnswerMutation } from './conversations.queries.ts'

/** The facts that fill the fields of a canned answer. */
function factsOf({ conversation: { customer, order }, orders, shopName }: OpenConversation): CannedFacts {
  const proved = orders.find(({ id }) => id === order?.id)
  const firstName = customer?.name.trim().split(/\s+/)[0]
  return {
    shopName,
    ...(firstName ? { name: firstName } : {}),
    ...(order === null ? {} : { orderNumber: String(order.number) }),
    ...(proved === undefined ? {} : { orderTotal: formatUsd(proved.total) }),
    ...(proved?.trackingNumber ? { trackingNumber: proved.trackingNumber } : {}),
  }
}

type MenuProps = {
  merchantId: string | undefined
  isReadOnly: boolean
  onInsert: (body: string) => void
}

/** The shop's canned answers: a press inserts one. */
function CannedMenu({ merchantId, isReadOnly, onInsert }: MenuProps) {
  const { data = [] } = useQuery(conversationQueries.canned(merchantId))
  const [isEditing, setEditing] = useState(false)
  const answers: MenuItem[] = data.map(({ title, body }) => ({
    label: title,
    note: body.length > 60 ? `${body.slice(0, 60)}…` : body,
    run: () => onInsert(body),
  }))
  const edit: MenuItem = {
    label: data.length === 0 ? 'Write the first…' : 'Edit canned answers…',
    run: () => setEditing(true),
  }
  return (
    <>
      {!isReadOnly && (
        <MenuButton
          label="Canned answers"
          buttonClassName={button.button}
          face={
            <>
              <IconMessage2Bolt size={16} stroke={1.6} aria-hidden /> Canned answers
            </>
          }
          groups={[answers, [edit]].filter((group) => group.length > 0)}
        />
      )}
      {isEditing && <CannedAnswers merchantId={merchantId} onClose={() => setEditing(false)} />}
    </>
  )
}

type Props = { merchantId: string | undefined; open: OpenConversation }

/** Answers a customer as a person. An unsent text stays. */
export function AnswerForm({ merchantId, open }: Props) {
  const { conversation, answerCount, answerWay } = open
  const { isPending, mutateAsync } = useAnswerMutation(conversation.id)
  const answer = useAnswer({
    about: conversation.id,
    sending: { isPending, mutateAsync: (text) => mutateAsync({ text, answerCount }) },
  })
  const insert = (body: string) => {
    const filled = fillCannedAnswer(body, factsOf(open))
    answer.edit((answer.text.trim() === '' ? filled : `${answer.text.trimEnd()}\n\n${filled}`).slice(0, maxReplyLength))
    answer.field.current?.focus()
  }
  return (
    <AnswerField
      label="Your answer to the customer"
      hint={answerHints[answerWay](conversation.customer?.email ?? conversation.contactEmail ?? '')}
      answer={answer}
    >
      <CannedMenu merchantId={merchantId} isReadOnly={answer.readOnly !== null} onInsert={insert} />
    </AnswerField>
  )
}
