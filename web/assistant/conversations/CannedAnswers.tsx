import { IconMessage2Bolt, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CannedAnswer, cannedAnswerText, cannedFields } from '../../../contract/assistant/canned-answer.ts'
import { maxReplyLength } from '../../../contract/assistant/event.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { conversationQueries, useDeleteCanned, useSaveCanned } from './conversations.queries.ts'

type FormProps = { merchantId: string | undefined; answer: CannedAnswer | null; onClose: () => void }

function CannedAnswerForm({ merchantId, answer, onClose }: FormProps) {
  const { mutateAsync } = useSaveCanned(merchantId)
  const form = useCheckedForm<'title' | 'body'>({
    initial: { title: answer?.title ?? '', body: answer?.body ?? '' },
    check: (texts) => contractErrors(cannedAnswerText, texts),
    async save(texts) {
      await mutateAsync({ ...texts, over: answer })
      toastSuccess('Canned answer saved')
      onClose()
    },
    failed: 'The canned answer could not be saved',
  })
  return (
    <FormDialog
      title={answer === null ? 'Add a canned answer' : 'Edit canned answer'}
      form={form}
      saveLabel="Save"
      onClose={onClose}
    >
      <TextField ref={takeFocus} label="Title" maxLength={80} autoComplete="off" {...form.field('title')} />
      <TextArea label="Answer" rows={6} maxLength={maxReplyLength} {...form.field('body')} />
      <Text size="xs" tone="muted">
        These fields fill in from facts:{' '}
        {Object.entries(cannedFields).map(([name, fact], place) => (
          <span key={name} title={fact}>
            {place > 0 && ', '}
            <code>{`{${name}}`}</code>
          </span>
        ))}
        . A field without a fact stays for you to replace.
      </Text>
    </FormDialog>
  )
}

type Shown = { kind: 'list' } | { kind: 'edit'; answer: CannedAnswer | null } | { kind: 'delete'; answer: CannedAnswer }

/** The shop's canned answers: a list, from which they are added, changed and deleted. */
export function CannedAnswers({ merchantId, onClose }: { merchantId: string | undefined; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteCanned()
  const [shown, setShown] = useState<Shown>({ kind: 'list' })
  const back = () => setShown({ kind: 'list' })
  if (shown.kind === 'list') return <CannedAnswerList merchantId={merchantId} onShow={setShown} onClose={onClose} />
  if (shown.kind === 'edit') return <CannedAnswerForm merchantId={merchantId} answer={shown.answer} onClose={back} />
  return (
    <ConfirmDialog
      title="Delete this canned answer?"
      cancelLabel="Keep it"
      confirmLabel="Delete canned answer"
      onConfirm={async () => {
        await remove(shown.answer.id)
        toastSuccess('Canned answer deleted')
      }}
      onClose={back}
    >
      “{shown.answer.title}” disappears for everybody in the shop.
    </ConfirmDialog>
  )
}

type ListProps = { merchantId: string | undefined; onShow: (shown: Shown) => void; onClose: () => void }

function CannedAnswerList({ merchantId, onShow, onClose }: ListProps) {
  const answers = useQuery(conversationQueries.canned(merchantId))
  const actionsOf = (answer: CannedAnswer) => (
    <Row gap={2}>
      <Button variant="default" aria-label={`Edit ${answer.title}`} onClick={() => onShow({ kind: 'edit', answer })}>
        Edit
      </Button>
      <Button
        variant="default"
        aria-label={`Delete ${answer.title}`}
        onClick={() => onShow({ kind: 'delete', answer })}
      >
        Delete
      </Button>
    </Row>
  )
  return (
    <Dialog title="Canned answers" hasCloseButton onClose={onClose}>
      <Stack gap={3}>
        <Loaded query={answers} failure="The canned answers could not be loaded" skeleton={160}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                icon={IconMessage2Bolt}
                title="No canned answers yet"
                description="Write what you often answer once, and insert it by menu."
              />
            ) : (
              <List label="Canned answers">
                {all.map((answer) => (
                  <ListRow key={answer.id} title={answer.title} action={actionsOf(answer)}>
                    {answer.body}
                  </ListRow>
                ))}
              </List>
            )
          }
        </Loaded>
        <Row justify="end">
          <Button onClick={() => onShow({ kind: 'edit', answer: null })}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            Add canned answer
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
