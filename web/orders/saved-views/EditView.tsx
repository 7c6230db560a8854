import { type FormEvent, useState } from 'react'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useDeleteView, useUpdateView } from '../../views/views.queries.ts'
import { ViewFields } from './ViewFields.tsx'
import classes from './ViewForms.module.css'
import { describeFilters, sameFilters } from './view-filters.ts'

type Props = { view: SavedView; filters: ViewFilters; onDone: () => void }

export function EditView({ view, filters, onDone }: Props) {
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const [withFilters, setWithFilters] = useState(false)
  const [sure, setSure] = useState(false)
  const update = useUpdateView()
  const remove = useDeleteView()
  const failure = update.error ?? remove.error

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending || remove.isPending) return
    update.mutate(
      {
        id: view.id,
        name,
        ...(shared === view.shared ? {} : { shared }),
        ...(withFilters ? { filters } : {}),
      },
      { onSuccess: onDone },
    )
  }

  return (
    <form className={classes.edit} noValidate onSubmit={submit}>
      <ViewFields
        name={name}
        shared={shared}
        error={failure && errorMessage(failure, 'The view could not be changed')}
        onName={(next) => {
          update.reset()
          setName(next)
        }}
        onShared={setShared}
      />
      {!sameFilters(view.filters, filters) && (
        <Switch
          label="Use the filters of the list now"
          description={describeFilters(filters)}
          checked={withFilters}
          onChange={(event) => setWithFilters(event.currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.delete ?? ''}
          loading={remove.isPending}
          onClick={() => (sure ? remove.mutate(view.id) : setSure(true))}
        >
          {sure ? `Delete “${view.name}” for good` : 'Delete view'}
        </Button>
        <Button type="submit" loading={update.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
