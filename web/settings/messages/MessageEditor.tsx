import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageKindLabels } from '../../../contract/messages/message.ts'
import type { EditableKind, SavedMessageText } from '../../../contract/messages/message-text.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Messages.module.css'
import { messageTextQueries } from './message-texts.queries.ts'
import { sentWhen } from './message-words.ts'
import { OwnTextBadge } from './OwnTextBadge.tsx'
import { TextForm } from './TextForm.tsx'
import { TextPreview } from './TextPreview.tsx'
import { TextTest } from './TextTest.tsx'
import { useTextForm } from './use-text-form.ts'

const paymentHint =
  'How to pay is always filled in from the order: its total, its payment method, and your account for that method under Settings, Payments. Leave accounts out of your text, so that none gets out of date. When an order is edited, the email goes out again as “Updated: …”, and says that it replaces the one before.'

function Heading({ base }: { base: SavedMessageText }) {
  const { kind, version, changedAt, changedBy } = base
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        <Text as="h2" size="l" weight="bold">
          {messageKindLabels[kind]}
        </Text>
        <OwnTextBadge isOwn={version !== null} />
        {changedAt !== null && (
          <Text as="span" size="xs" tone="muted">
            Changed by {changedBy} <DateTime iso={changedAt} />
          </Text>
        )}
      </Row>
      <Text size="s" tone="muted">
        {sentWhen[kind]}
      </Text>
      {kind === 'instructions' && (
        <Text size="s" tone="muted">
          {paymentHint}
        </Text>
      )}
    </Stack>
  )
}

/** The buttons below the fields. */
function Actions({ form }: { form: ReturnType<typeof useTextForm> }) {
  const away = useAwayReason()
  const [isAsking, setAsking] = useState(false)
  const { isStandard, isDirty, isSaving, theirs, discard, reset } = form
  return (
    <>
      <Row gap={2} wrap>
        <Button
          variant="default"
          barrier={isStandard ? 'This is the standard text' : null}
          onClick={() => setAsking(true)}
        >
          Reset to standard
        </Button>
        <Row gap={2} grow justify="end">
          {isDirty && (
            <Button variant="default" onClick={discard}>
              Discard changes
            </Button>
          )}
          {theirs === null && (
            <Button type="submit" loading={isSaving} barrier={away ?? (isDirty ? null : 'Nothing changed yet')}>
              Save
            </Button>
          )}
        </Row>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title="Reset to the standard text?"
          confirmLabel="Reset"
          variant="primary"
          onConfirm={async () => reset()}
          onClose={() => setAsking(false)}
        >
          The standard text replaces the one in the fields. Customers get it once you save, and you can undo it until
          then.
        </ConfirmDialog>
      )}
    </>
  )
}

type EditorProps = { merchantId: string | undefined; saved: SavedMessageText }

function Editor({ merchantId, saved }: EditorProps) {
  const { kind } = saved
  const canEdit = useSessionUser().role !== 'viewer'
  const form = useTextForm(merchantId, saved)
  const { values, isFaulty, isDirty } = form
  return (
    <Stack gap={4}>
      <Heading base={form.base} />
      <div className={classes.columns}>
        <Card title="Text">
          <Stack padding={4} gap={4}>
            <Stack as="form" gap={4} {...form.form} aria-label={messageKindLabels[kind]}>
              <TextForm kind={kind} form={form} />
              {canEdit && <Actions form={form} />}
            </Stack>
            {canEdit && (
              <TextTest
                merchantId={merchantId}
                kind={kind}
                text={values}
                barrier={isFaulty ? 'The text has an error' : null}
              />
            )}
          </Stack>
        </Card>
        <TextPreview merchantId={merchantId} kind={kind} text={values} />
      </div>
      <LeaveGuard isDirty={isDirty} text="Your text is not saved." />
    </Stack>
  )
}

/** Edits the text of an email to customers, with its preview beside it. */
export function MessageEditor({ merchantId, kind }: { merchantId: string | undefined; kind: EditableKind }) {
  const texts = useQuery(messageTextQueries.list(merchantId))
  return (
    <Loaded query={texts} failure="The text could not be loaded" skeleton={480}>
      {(all) => {
        const saved = all.find((text) => text.kind === kind)
        return saved && <Editor key={kind} merchantId={merchantId} saved={saved} />
      }}
    </Loaded>
  )
}
