import { type FormEvent, useState } from 'react'
import { integrationNames } from '../../contract/integrations/integration.ts'
import { trackingNumberDoubt } from '../../contract/orders/tracking-numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useTest } from './integrations.queries.ts'
import { TestResult } from './TestResult.tsx'

type Props = { kind: 'ups' | 'usps'; merchantId: string | undefined; onClose: () => void }

/** Asks a carrier where a parcel is. */
export function TrackDialog({ kind, merchantId, onClose }: Props) {
  const test = useTest(merchantId, kind)
  const [number, setNumber] = useState('')
  const name = integrationNames[kind]
  const doubt = number.trim() === '' ? null : trackingNumberDoubt(name, number)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!test.isPending && number.trim() !== '') test.mutate({ trackingNumber: number })
  }
  return (
    <Dialog title={`Test ${name}`} onClose={onClose}>
      <Stack as="form" gap={3.5} padding={[1, 0]} onSubmit={ask}>
        <TextField
          label="Tracking number"
          description={`We ask ${name} where this parcel is.`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {doubt !== null && <Notice tone="warning">Check the number: {doubt}.</Notice>}
        <TestResult test={test} />
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={test.isPending} disabled={number.trim() === ''}>
            Look it up
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
