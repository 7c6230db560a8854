import { type EventName, eventNames } from '../../contract/events/event-names.ts'
import { maxWebhookDescriptionLength, type WebhookEndpoint } from '../../contract/webhooks/webhook.ts'
import { createWebhookEndpoint } from '../../contract/webhooks/webhook-endpoints.endpoints.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { EventChoice, type EventMode } from './EventChoice.tsx'
import { useCreateEndpoint, useUpdateEndpoint } from './webhook-endpoints.queries.ts'

type Values = Record<'url' | 'description' | 'mode' | 'events', string>

const chosenOf = ({ events }: Values): EventName[] => eventNames.filter((event) => events.split(' ').includes(event))

const bodyOf = (values: Values) => ({
  url: values.url.trim(),
  description: values.description.trim(),
  events: values.mode === 'all' ? [] : chosenOf(values),
})

function check(values: Values) {
  const wrong = contractErrors(createWebhookEndpoint.body, bodyOf(values))
  const isEmpty = values.mode === 'chosen' && chosenOf(values).length === 0
  return isEmpty ? { ...wrong, events: 'Choose at least one' } : wrong
}

type FormProps = {
  title: string
  saveLabel: string
  initial: Values
  save: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
  onClose: () => void
}

function EndpointForm({ title, saveLabel, initial, save, onClose }: FormProps) {
  const form = useCheckedForm<keyof Values>({
    initial,
    check,
    save: (values) => save(bodyOf(values)),
    failed: 'The endpoint could not be saved',
  })
  return (
    <FormDialog title={title} form={form} saveLabel={saveLabel} onClose={onClose}>
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://shop.example.com/webhooks"
        ref={takeFocus}
        {...form.field('url')}
      />
      <TextField
        label="Description (optional)"
        placeholder="Warehouse"
        autoComplete="off"
        maxLength={maxWebhookDescriptionLength}
        {...form.field('description')}
      />
      <EventChoice
        mode={form.values.mode as EventMode}
        chosen={chosenOf(form.values)}
        error={form.errors['events']}
        onChange={({ mode = form.values.mode, chosen = chosenOf(form.values) }) =>
          form.edit({ mode, events: chosen.join(' ') })
        }
      />
    </FormDialog>
  )
}

type NewProps = { merchantId: string | undefined; onCreated: (id: string) => void; onClose: () => void }

/** Asks for the address and the events of a new endpoint. */
export function NewEndpointDialog({ merchantId, onCreated, onClose }: NewProps) {
  const { mutateAsync } = useCreateEndpoint(merchantId)
  return (
    <EndpointForm
      title="Add a webhook endpoint"
      saveLabel="Add endpoint"
      initial={{ url: '', description: '', mode: 'all', events: '' }}
      save={async (body) => {
        const { endpoint } = await mutateAsync(body)
        toastSuccess('Endpoint added')
        onCreated(endpoint.id)
      }}
      onClose={onClose}
    />
  )
}

/** Changes the address and the events of an endpoint. */
export function EditEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { id, url, description, events } = endpoint
  const { mutateAsync } = useUpdateEndpoint(id)
  return (
    <EndpointForm
      title="Edit the webhook endpoint"
      saveLabel="Save endpoint"
      initial={{ url, description, mode: events.length === 0 ? 'all' : 'chosen', events: events.join(' ') }}
      save={async (body) => {
        await mutateAsync(body)
        toastSuccess('Endpoint saved')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
