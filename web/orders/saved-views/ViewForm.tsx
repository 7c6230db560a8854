import { type FormEvent, useState } from 'react'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCreateView, useDeleteView, useUpdateView } from '../../views/views.queries.ts'
import classes from './SavedViews.module.css'
import { describeFilters, sameFilters } from './view-filters.ts'

type Props = {
  /** The view to change; null for a new one. */
  view: SavedView | null
  /** The filters that the list has now. */
  filters: ViewFilters
  onDone: () => void
}

/** The values of the form, and how the view is saved or deleted. */
function useViewDraft({ view, filters, onDone }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [withFilters, setWithFilters] = useState(view === null)
  const create = useCreateView()
  const update = useUpdateView()
  const remove = useDeleteView()
  const saving = view === null ? create : update

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || remove.isPending) return
    if (view === null) {
      const onSuccess = () => {
        toastSuccess('View saved')
        onDone()
      }
      return create.mutate({ name, shared, filters }, { onSuccess })
    }
    const changes = { ...(shared !== view.shared && { shared }), ...(withFilters && { filters }) }
    return update.mutate({ id: view.id, name, ...changes }, { onSuccess: onDone })
  }

  return { name, setName, shared, setShared, withFilters, setWithFilters, saving, remove, submit }
}

/** Saves the filters of the list as a view, or changes a saved one. */
export function ViewForm(props: Props) {
  const { view, filters, onDone } = props
  const { role } = useSessionUser()
  const { name, setName, shared, setShared, withFilters, setWithFilters, saving, remove, submit } = useViewDraft(props)
  const [isSure, setSure] = useState(false)
  const failure = saving.error ?? remove.error

  return (
    <Stack as="form" gap={4} padding={view === null ? 0 : [3, 0]} noValidate onSubmit={submit}>
      {view === null && (
        <Text size="xs" tone="muted" breaks>
          {describeFilters(filters)}
        </Text>
      )}
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={failure && errorMessage(failure, 'The view could not be saved')}
        data-autofocus={view === null || undefined}
        onChange={(event) => {
          saving.reset()
          setName(event.currentTarget.value)
        }}
      />
      {role !== 'viewer' && (
        <Switch
          label={`Share with ${role === 'admin' ? 'all administrators' : 'the shop'}`}
          description="Others can use it; only you can change it."
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      {view !== null && !sameFilters(view.filters, filters) && (
        <Switch
          label="Use the filters of the list now"
          description={describeFilters(filters)}
          checked={withFilters}
          onChange={(event) => setWithFilters(event.currentTarget.checked)}
        />
      )}
      <Row gap={2} justify="end" wrap>
        {view === null ? (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        ) : (
          <Button
            variant="default"
            className={classes.delete ?? ''}
            loading={remove.isPending}
            onClick={() => (isSure ? remove.mutate(view.id) : setSure(true))}
          >
            {isSure ? `Delete “${view.name}” permanently` : 'Delete view'}
          </Button>
        )}
        <Button type="submit" loading={saving.isPending}>
          {view === null ? 'Save view' : 'Save changes'}
        </Button>
      </Row>
    </Stack>
  )
}
