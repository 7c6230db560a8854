import { IconPlayerPause, IconPlayerPlay, IconSchool, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { maxTaughtExamples, type TaughtExample, wishOf } from '../../../contract/assistant/taught-example.ts'
import { announce } from '../../lib/announce.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row } from '../../ui/Layout.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import { toastOffer } from '../../ui/toast-offers.ts'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import { taughtExamplesQuery, usePauseExample, useRemoveExample, useRestoreExample } from './taught.queries.ts'

const languageNames = { en: 'English', es: 'Spanish' } as const

/** Pauses or removes an example. A removed one can be brought back from the toast. */
function ExampleActions({ example: { id, text, isActive } }: { example: TaughtExample }) {
  const { readOnly } = useSettings()
  const pause = usePauseExample()
  const remove = useRemoveExample()
  const restore = useRestoreExample()
  const isBusy = pause.isPending || remove.isPending

  const toggle = async () => {
    if (isBusy) return
    try {
      await pause.mutateAsync({ id, isActive: !isActive })
      toastSuccess(isActive ? 'Example paused' : 'Example in use again')
    } catch (error) {
      toastError(error, 'The example could not be changed')
    }
  }
  const undo = async () => {
    try {
      await restore.mutateAsync(id)
      toastSuccess('Example restored')
    } catch (error) {
      toastError(error, 'The example could not be restored')
    }
  }
  const drop = async () => {
    if (isBusy) return
    const goHome = rememberFocusHome()
    try {
      await remove.mutateAsync(id)
      announce('Example removed')
      toastOffer(`taught-example-${id}`, 'Example removed', { label: 'Undo', letter: 'z', run: () => void undo() })
      goHome()
    } catch (error) {
      toastError(error, 'The example could not be removed')
    }
  }
  const PauseIcon = isActive ? IconPlayerPause : IconPlayerPlay
  return (
    <EditorsOnly>
      <Row>
        <IconButton
          label={`${isActive ? 'Pause' : 'Use again'} “${text}”`}
          {...disabledBy(readOnly)}
          onClick={() => void toggle()}
        >
          <PauseIcon size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={`Remove “${text}”`} disabled={isBusy} {...disabledBy(readOnly)} onClick={() => void drop()}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </Row>
    </EditorsOnly>
  )
}

const ExampleRow = ({ example }: { example: TaughtExample }) => {
  const { text, acts, language, isActive, createdAt, createdBy } = example
  return (
    <ListRow
      title={`“${text}”`}
      badge={isActive ? <Badge tone="good">In use</Badge> : <Badge tone="neutral">Paused</Badge>}
      action={<ExampleActions example={example} />}
    >
      <Text size="s" breaks>
        {acts.map(wishOf).join(' · ')}
      </Text>
      {language !== null && `${languageNames[language]} · `}
      {createdBy}, <DateTime iso={createdAt} />
    </ListRow>
  )
}

/** The messages whose meaning the shop taught Levy. */
export function TaughtExamples() {
  const { merchantId } = useSettings()
  const examples = useQuery(taughtExamplesQuery(merchantId))
  const count = examples.data?.length ?? 0
  const counted = count > 0 && (
    <Text size="xs" tone="muted">
      {count} of {maxTaughtExamples}
    </Text>
  )
  return (
    <Card title="Examples you taught Levy" action={counted}>
      <UnansweredNotice query={examples} />
      <Loaded query={examples} failure="The examples could not be loaded" skeleton={120}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={IconSchool}
              title="Nothing taught yet"
              description="Test a question. If Levy reads it wrong, press “Wrong? Choose what was meant”: almost the same messages are read your way from then on."
            />
          ) : (
            <List label="Examples you taught Levy">
              {all.map((example) => (
                <ExampleRow key={example.id} example={example} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  )
}
