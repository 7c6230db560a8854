import { IconArrowDown, IconArrowUp, IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useReorderViews, useUpdateView } from '../../views/views.queries.ts'
import { EditView } from './EditView.tsx'
import classes from './ViewForms.module.css'
import { describeFilters } from './view-filters.ts'

type Props = { views: readonly SavedView[]; filters: ViewFilters; onClose: () => void }

export function ManageViews({ views, filters, onClose }: Props) {
  const [editing, setEditing] = useState<string | null>(null)
  const reorder = useReorderViews()
  const update = useUpdateView()
  const failure = reorder.error ?? update.error

  const move = (index: number, step: 1 | -1) => {
    const ids = views.map(({ id }) => id)
    const [id] = ids.splice(index, 1)
    if (id === undefined || index + step < 0 || reorder.isPending) return
    ids.splice(index + step, 0, id)
    reorder.mutate(ids)
  }

  return (
    <div className={classes.form}>
      <p className={classes.about}>Orders opens with the view that has the star.</p>
      <ul className={classes.list}>
        {views.map((view, index) => (
          <li key={view.id} className={classes.item}>
            <div className={classes.row}>
              <IconButton
                label={`Move ${view.name} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} stroke={1.6} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${view.name} down`}
                aria-disabled={index === views.length - 1 || undefined}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} stroke={1.6} aria-hidden />
              </IconButton>
              <div className={classes.text}>
                <span className={classes.name}>{view.name}</span>
                <span className={classes.about}>
                  {[view.shared && (view.own ? 'Shared by you' : 'Shared with you'), describeFilters(view.filters)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <IconButton
                label={`Open Orders with ${view.name}`}
                aria-pressed={view.isDefault}
                onClick={() => update.mutate({ id: view.id, isDefault: !view.isDefault })}
              >
                {view.isDefault ? (
                  <IconStarFilled className={classes.star} size={16} aria-hidden />
                ) : (
                  <IconStar size={16} stroke={1.6} aria-hidden />
                )}
              </IconButton>
              {view.own && (
                <IconButton
                  label={`Edit ${view.name}`}
                  aria-expanded={editing === view.id}
                  onClick={() => setEditing((open) => (open === view.id ? null : view.id))}
                >
                  <IconPencil size={16} stroke={1.6} aria-hidden />
                </IconButton>
              )}
            </div>
            {editing === view.id && <EditView view={view} filters={filters} onDone={() => setEditing(null)} />}
          </li>
        ))}
      </ul>
      {failure && (
        <p className={classes.error} role="alert">
          {errorMessage(failure, 'The views could not be changed')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </div>
  )
}
