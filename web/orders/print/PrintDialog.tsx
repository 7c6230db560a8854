import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minuteMs } from '../../../contract/core/time.ts'
import { type LabelFormat, labelFormatIds, labelFormats, startRefusal } from '../../../contract/orders/printing.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { countOf } from '../../lib/format.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonAnchor } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type PrintedFile, type PrintKind, printedFile } from './print.queries.ts'

const formatKey = 'paydesk.label-format'
const formatOptions = labelFormatIds.map((value) => ({ value, label: labelFormats[value].name }))
const isFormat = (value: string | null): value is LabelFormat => labelFormatIds.some((format) => format === value)
const typingPauseMs = 400

/** Opens it by Enter; a choice of labels keeps the focus. */
const focusOn = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

const named = (numbers: readonly number[]): string => numbers.map((number) => `#${number}`).join(', ')

/** The paper of the labels, remembered in this browser, and the first place on it as it is typed. */
function useLabelChoice() {
  const [format, setFormat] = useState<LabelFormat>(() => {
    const kept = browserStorage.read(formatKey)
    return isFormat(kept) ? kept : '5160'
  })
  const [startText, setStartText] = useState('1')
  const start = Number(startText)
  const refusal = startRefusal(format, start)
  return {
    ...{ format, startText, setStartText, refusal },
    choose: (chosen: LabelFormat) => {
      browserStorage.write(formatKey, chosen)
      setFormat(chosen)
      setStartText('1')
    },
    settled: useDebouncedValue(refusal === null ? `${format} ${start}` : null, typingPauseMs),
    current: { format, start },
  }
}

function LabelFields({ format, startText, refusal, choose, setStartText }: ReturnType<typeof useLabelChoice>) {
  const { perSheet } = labelFormats[format]
  return (
    <>
      <SelectField
        label="Labels"
        options={formatOptions}
        value={format}
        onChange={({ target: { value } }) => isFormat(value) && choose(value)}
      />
      {perSheet > 1 && (
        <TextField
          label="First label"
          description={`To finish a used sheet: 1 to ${perSheet}, counted row by row from the top left.`}
          inputMode="numeric"
          autoComplete="off"
          value={startText}
          error={refusal ?? undefined}
          onChange={({ target: { value } }) => setStartText(value.trim())}
        />
      )}
    </>
  )
}

/** Names the orders that the file doesn't show in full. */
function Shortfalls({ kind, file: { withoutAddress, unprintable } }: { kind: PrintKind; file: PrintedFile }) {
  return (
    <>
      {withoutAddress.length > 0 && (
        <Notice tone="warning">
          {withoutAddress.length === 1
            ? 'No shipping address: '
            : `${withoutAddress.length} without a shipping address: `}
          {named(withoutAddress)}.{' '}
          {kind === 'address-labels' ? 'No label is printed for ' : 'Only the customer’s name is printed for '}
          {withoutAddress.length === 1 ? 'it.' : 'them.'}
        </Notice>
      )}
      {unprintable.length > 0 && (
        <Notice tone="warning">
          Characters that cannot be printed, such as emoji, Arabic and Hebrew, show as □: {named(unprintable)}.
        </Notice>
      )}
    </>
  )
}

type Props = {
  kind: PrintKind
  orders: readonly { readonly id: string; readonly number: number }[]
  onClose: () => void
}

/**
 * Makes the PDF, says what it leaves out, and opens or saves it. Opening is a plain link, which no browser blocks as it
 * may a window that opens by itself.
 */
export function PrintDialog({ kind, orders, onClose }: Props) {
  const labels = useLabelChoice()
  const isSlips = kind === 'packing-slips'
  const isSettled = isSlips || labels.settled === `${labels.format} ${labels.current.start}`
  const ids = orders.map(({ id }) => id)
  const { data, error, isFetching, refetch } = useQuery({
    ...printedFile(ids, isSlips ? null : labels.current),
    enabled: isSettled && (isSlips || labels.refusal === null),
  })
  const url = data?.url
  useEffect(() => {
    if (url === undefined) return undefined
    // A tab may still be reading it.
    return () => void setTimeout(() => URL.revokeObjectURL(url), minuteMs)
  }, [url])

  const [only] = orders
  const what = isSlips ? 'packing slip' : 'address label'
  const title =
    orders.length === 1 && only !== undefined
      ? `Print ${what} of #${only.number}`
      : `Print ${what}s of ${countOf('order', orders.length)}`
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4}>
        {!isSlips && <LabelFields {...labels} />}
        {isSlips && (
          <Text size="s" tone="muted">
            Items and quantities with the shipping address, without prices and staff notes.
          </Text>
        )}
        {data && <Shortfalls kind={kind} file={data} />}
        {error !== null && <FormAlert message={errorMessage(error, 'The file could not be made. Try again.')} />}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {data === undefined && error !== null && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          {data === undefined && error === null && (
            <Button loading={labels.refusal === null || isSlips} disabled>
              {isSlips || labels.refusal === null ? 'Preparing…' : 'Open PDF'}
            </Button>
          )}
          {data !== undefined && (
            <>
              <ButtonAnchor variant="default" href={data.url} download={`${kind}.pdf`}>
                Download
              </ButtonAnchor>
              <ButtonAnchor href={data.url} target="_blank" rel="noopener" ref={isSlips ? focusOn : undefined}>
                Open PDF
              </ButtonAnchor>
            </>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
