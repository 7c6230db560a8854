import { IconArrowDown, IconArrowUp, IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import controls from '../../ui/Controls.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { useReorderViews, useUpdateView } from '../../views/views.queries.ts'
import classes from './SavedViews.module.css'
import { ViewForm } from './ViewForm.tsx'
import { describeFilters } from './view-filters.ts'

type Props = {
  shown: 'none' | 'save' | 'manage'
  views: readonly SavedView[]
  /** The filters that the list has now. */
  filters: ViewFilters
  onClose: () => void
}

export function ViewDialogs({ shown, ...props }: Props) {
  if (shown === 'none') return null
  const { filters, onClose } = props
  return (
    <Dialog
      title={shown === 'save' ? 'Save view' : 'Views'}
      closesOnPressBeside
      onClose={onClose}
      {...(shown === 'save' && { size: 'narrow' })}
    >
      {shown === 'save' ? <ViewForm view={null} filters={filters} onDone={onClose} /> : <ViewList {...props} />}
    </Dialog>
  )
}

type ItemProps = {
  view: SavedView
  filters: ViewFilters
  isFirst: boolean
  isLast: boolean
  isEdited: boolean
  onMove: (step: 1 | -1) => void
  onStar: () => void
  onEdit: (isEdited: boolean) => void
}

/** One view, which can be opened for changes. */
function ViewItem({ view, filters, isFirst, isLast, isEdited, onMove, onStar, onEdit }: ItemProps) {
  const details = [view.shared && (view.own ? 'Shared by you' : 'Shared with you'), describeFilters(view.filters)]
  return (
    <li>
      <Row padding={[1.5, 0]}>
        <IconButton label={`Move ${view.name} up`} aria-disabled={isFirst || undefined} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${view.name} down`} aria-disabled={isLast || undefined} onClick={() => onMove(1)}>
          <IconArrowDown size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <Stack grow padding={[0, 2]}>
          <Text as="span" size="s" weight="medium" breaks>
            {view.name}
          </Text>
          <Text as="span" size="xs" tone="muted" breaks>
            {details.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <IconButton label={`Open Orders with ${view.name}`} aria-pressed={view.isDefault} onClick={onStar}>
          {view.isDefault ? (
            <IconStarFilled className={controls.accent} size={16} aria-hidden />
          ) : (
            <IconStar size={16} stroke={1.6} aria-hidden />
          )}
        </IconButton>
        {view.own && (
          <IconButton label={`Edit ${view.name}`} aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </Row>
      {isEdited && <ViewForm view={view} filters={filters} onDone={() => onEdit(false)} />}
    </li>
  )
}

/** The views, to be sorted and changed. */
function ViewList({ views, filters, onClose }: Omit<Props, 'shown'>) {
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
    <Stack gap={4}>
      <Text size="xs" tone="muted">
        Orders opens with the starred view.
      </Text>
      <Stack as="ul" className={`${controls.list} ${classes.list}`}>
        {views.map((view, index) => (
          <ViewItem
            key={view.id}
            view={view}
            filters={filters}
            isFirst={index === 0}
            isLast={index === views.length - 1}
            isEdited={editing === view.id}
            onMove={(step) => move(index, step)}
            onStar={() => update.mutate({ id: view.id, isDefault: !view.isDefault })}
            onEdit={(isEdited) => setEditing(isEdited ? view.id : null)}
          />
        ))}
      </Stack>
      {failure && (
        <Text size="s" tone="danger" role="alert">
          {errorMessage(failure, 'The views could not be changed')}
        </Text>
      )}
      <Row justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Row>
    </Stack>
  )
}
