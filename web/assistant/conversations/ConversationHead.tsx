import type { OpenConversation } from '../../../contract/assistant/conversation.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastError, toastOutcome } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Select } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import classes from './Conversations.module.css'
import { customerOf, stateDisplays } from './conversation-words.ts'
import { useAssign, useClose, useReopen } from './conversations.queries.ts'

/** Whose turn it is, who has taken it on, and the ways to close it, open it again or take it over. */
export function ConversationHead({ open }: { open: OpenConversation }) {
  const { conversation } = open
  const { state, assignee } = conversation
  const { label, ...display } = stateDisplays[state]
  const { role } = useSessionUser()
  return (
    <Row wrap gap={[2, 2]} padding={[2.5, 4]} className={classes.head}>
      <Row grow gap={2} className={classes.who}>
        <Text as="h2" size="m" weight="bold" truncate>
          {customerOf(conversation)}
        </Text>
        <Badge {...display}>{label}</Badge>
        {role === 'viewer' && assignee !== null && <Badge tone="outline">{assignee.name}</Badge>}
      </Row>
      <EditorsOnly>
        <Assignee open={open} />
        <TurnButton conversation={conversation} />
      </EditorsOnly>
    </Row>
  )
}

function Assignee({ open: { conversation, people } }: { open: OpenConversation }) {
  const { id, assignee } = conversation
  const { id: ownId } = useSessionUser()
  const readOnly = useReadOnlyReason()
  const assign = useAssign(id)
  const known = assignee === null || people.some((person) => person.id === assignee.id) ? people : [...people, assignee]
  const choose = (userId: string) =>
    assign.mutate(
      { userId: userId === '' ? null : userId, from: assignee?.id ?? null },
      { onError: (error) => toastError(error, 'The conversation could not be assigned') },
    )
  return (
    <>
      {people.some((person) => person.id === ownId) && assignee?.id !== ownId && (
        <Button variant="default" {...disabledBy(readOnly)} loading={assign.isPending} onClick={() => choose(ownId)}>
          Assign to me
        </Button>
      )}
      <Select
        aria-label="Assigned to"
        title="Assigned to"
        className={classes.assignee}
        value={assignee?.id ?? ''}
        options={[{ value: '', label: 'Nobody' }, ...known.map((person) => ({ value: person.id, label: person.name }))]}
        {...disabledBy(readOnly)}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  )
}

/** Closes the conversation while a person has it, else gives it to one. */
function TurnButton({ conversation: { id, state } }: Pick<OpenConversation, 'conversation'>) {
  const readOnly = useReadOnlyReason()
  const close = useClose(id)
  const reopen = useReopen(id)
  const run = (act: typeof close, said: string) =>
    void toastOutcome(act.mutateAsync(), { done: said, failed: 'The conversation could not be changed' })
  return state === 'waiting' || state === 'staff' ? (
    <Button
      variant="default"
      {...disabledBy(readOnly)}
      title={readOnly ?? 'Levy answers the customer’s next question'}
      loading={close.isPending}
      onClick={() => run(close, 'Conversation closed')}
    >
      Close
    </Button>
  ) : (
    <Button
      variant="default"
      {...disabledBy(readOnly)}
      title={readOnly ?? 'Levy keeps out of it until you close it'}
      loading={reopen.isPending}
      onClick={() => run(reopen, 'You have this conversation now')}
    >
      {state === 'closed' ? 'Reopen' : 'Take over'}
    </Button>
  )
}
