import { type FormEvent, useState } from 'react'
import type { ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useCreateView } from '../../views/views.queries.ts'
import { ViewFields } from './ViewFields.tsx'
import classes from './ViewForms.module.css'
import { describeFilters } from './view-filters.ts'

type Props = { filters: ViewFilters; onDone: () => void }

export function SaveView({ filters, onDone }: Props) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const create = useCreateView()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(
      { name, shared, filters },
      {
        onSuccess: () => {
          toastSuccess('View saved')
          onDone()
        },
      },
    )
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.about}>{describeFilters(filters)}</p>
      <ViewFields
        name={name}
        shared={shared}
        error={create.error && errorMessage(create.error, 'The view could not be saved')}
        autofocus
        onName={(next) => {
          create.reset()
          setName(next)
        }}
        onShared={setShared}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Dismiss
        </Button>
        <Button type="submit" loading={create.isPending}>
          Save view
        </Button>
      </div>
    </form>
  )
}
