import { IconBookmark, IconBookmarkPlus, IconCheck, IconChevronDown, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastProblem } from '../../lib/toasts.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { noFilters, type OrderSearch } from '../order-search.ts'
import { PopupMenu } from '../PopupMenu.tsx'
import { PopupMenuChoice, PopupMenuItem } from '../PopupMenuItem.tsx'
import classes from './SavedViews.module.css'
import { useSavedViews } from './use-saved-views.ts'
import { describeFilters, filtersOf, isEmpty } from './view-filters.ts'

const dialogs = onDemand(async () => (await import('./ViewDialogs.tsx')).ViewDialogs)

type Props = {
  search: OrderSearch
  onApply: (filters: ViewFilters, options?: { replace?: boolean }) => void
}

const allOrders: ViewFilters = { ...noFilters, sort: undefined }

/** Sets of filters under a name: picked, saved and kept in order. */
export function SavedViews({ search, onApply }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'unused' | 'none' | 'save' | 'manage'>('unused')
  const { views, error, active } = useSavedViews(search, (filters) =>
    onApply({ ...allOrders, ...filters }, { replace: true }),
  )
  const filters = filtersOf(search)
  const unsaved = !isEmpty(filters) && active === undefined

  // There before they are wanted: what is typed while they are fetched would go to the page.
  const likelyWanted = unsaved || anchor !== null
  useEffect(() => (likelyWanted ? whenIdle(dialogs.preload) : undefined), [likelyWanted])

  const choose = (run: () => void) => () => {
    opener.current?.focus()
    setAnchor(null)
    run()
  }
  const show = (which: 'save' | 'manage') => () =>
    void dialogs.load().then(
      () => setDialog(which),
      () => toastProblem('Views could not be opened. Check your connection and try again.'),
    )

  return (
    <div className={classes.views}>
      {unsaved && (
        <button type="button" className={classes.save} onClick={show('save')}>
          <IconBookmarkPlus size={16} stroke={1.6} aria-hidden />
          Save view
        </button>
      )}
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={active ? `View: ${active.name}` : 'Views'}
        data-active={active !== undefined || undefined}
        onClick={({ currentTarget }) => setAnchor((open) => (open === null ? currentTarget : null))}
      >
        <IconBookmark size={16} stroke={1.6} aria-hidden />
        <span className={classes.name}>{active?.name ?? 'Views'}</span>
        <IconChevronDown size={14} stroke={1.6} aria-hidden />
      </button>
      <PopupMenu anchor={anchor} label="Saved views" align="end" onClose={() => setAnchor(null)}>
        {anchor !== null && (
          <>
            <PopupMenuChoice
              checked={isEmpty(filters)}
              icon={<IconCheck stroke={1.8} aria-hidden />}
              onClick={choose(() => onApply(allOrders))}
            >
              All orders
            </PopupMenuChoice>
            {views.map((view) => (
              <PopupMenuChoice
                key={view.id}
                checked={view.id === active?.id}
                icon={<IconCheck stroke={1.8} aria-hidden />}
                onClick={choose(() => onApply({ ...allOrders, ...filtersOf(view.filters) }))}
              >
                {view.name}
                <small className={classes.about}>
                  {[view.isDefault && 'Default', view.shared && 'Shared', describeFilters(view.filters)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </PopupMenuChoice>
            ))}
            <hr />
            <PopupMenuItem
              icon={<IconBookmarkPlus stroke={1.6} aria-hidden />}
              barrier={
                unsaved
                  ? null
                  : isEmpty(filters)
                    ? 'Set a filter first'
                    : `These filters are saved as “${active?.name}”`
              }
              onClick={choose(show('save'))}
            >
              Save view…
            </PopupMenuItem>
            <PopupMenuItem
              icon={<IconSettings stroke={1.6} aria-hidden />}
              barrier={
                error
                  ? errorMessage(error, 'The views could not be loaded')
                  : views.length === 0
                    ? 'No views yet'
                    : null
              }
              onClick={choose(show('manage'))}
            >
              Manage views…
            </PopupMenuItem>
          </>
        )}
      </PopupMenu>
      {dialog !== 'unused' && (
        <dialogs.Part shown={dialog} views={views} filters={filters} onClose={() => setDialog('none')} />
      )}
    </div>
  )
}
