import { useQuery } from '@tanstack/react-query'
import type { EditableKind, MessageText } from '../../../contract/messages/message-text.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import { MessageView } from './MessageView.tsx'
import { messageTextQueries } from './message-texts.queries.ts'
import { errorsOf } from './use-text-form.ts'

const pauseMs = 400

type Props = {
  merchantId: string | undefined
  kind: EditableKind
  text: MessageText
}

const noOrder = (kind: EditableKind): string =>
  kind === 'back_in_stock'
    ? 'With an example product.'
    : 'With example data: your shop has no order yet that this message suits.'

/** The message as it goes out, while its text is edited. A text with an error leaves the one before. */
export function TextPreview({ merchantId, kind, text }: Props) {
  const settled = useDebouncedValue(text, pauseMs)
  const isFaulty = errorsOf(kind, settled) !== null
  const preview = useQuery({ ...messageTextQueries.preview(merchantId, kind, settled), enabled: !isFaulty })
  return (
    <Card title="Preview">
      <Stack gap={3} padding={4}>
        <Loaded query={preview} failure="The preview could not be loaded" skeleton={440}>
          {({ orderNumber, ...message }) => (
            <>
              <Text size="xs" tone="muted" role="status">
                {isFaulty
                  ? 'Not up to date: the text has an error.'
                  : orderNumber === null
                    ? noOrder(kind)
                    : `For your order #${orderNumber}.`}
              </Text>
              <MessageView {...message} />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}
