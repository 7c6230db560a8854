import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { whenIdle } from '../../boot/when-idle.ts'
import { errorMessage } from '../../lib/problem.ts'
import controls from '../../ui/Controls.module.css'
import { Row } from '../../ui/Layout.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { viewQueries } from '../../views/views.queries.ts'
import { hasDefaultView, noFilters, type OrderSearch } from '../search/order-search.ts'
import classes from './SavedViews.module.css'
import { activeView, defaultFilters, describeFilters, filtersOf, isEmpty } from './view-filters.ts'

const Dialogs = onDemand(async () => (await import('./ViewDialogs.tsx')).ViewDialogs, {
  closer: ({ shown, onClose }) => (shown === 'none' ? null : onClose),
})

/** The saved views, and the shown one. The default view replaces an address without filters. */
function useSavedViews(search: OrderSearch, onDefault: (filters: ViewFilters) => void) {
  const { data, error } = useQuery(viewQueries.list())
  const views = data?.views ?? []
  const wanted = defaultFilters(views, search)
  const applies = wanted !== undefined
  const apply = useEffectEvent(() => wanted && onDefault(wanted))
  useEffect(() => {
    if (applies) apply()
  }, [applies])
  const hasDefault = defaultFilters(views, {}) !== undefined
  useEffect(() => {
    hasDefaultView.set(hasDefault)
    return () => hasDefaultView.set(false)
  }, [hasDefault])
  return { views, error, active: activeView(views, search) }
}

type Props = {
  search: OrderSearch
  onApply: (filters: ViewFilters, options?: { replace?: boolean }) => void
}

const allOrders: ViewFilters = { ...noFilters, sort: undefined }

type MenuProps = Pick<ReturnType<typeof useSavedViews>, 'views' | 'active'> & {
  isUnfiltered: boolean
  savingBarrier: string | null
  managingBarrier: string | null
  onApply: (filters: ViewFilters) => void
  onShow: (which: 'save' | 'manage') => void
}

function ViewsMenu({ views, active, isUnfiltered, savingBarrier, managingBarrier, onApply, onShow }: MenuProps) {
  const saveIcon = <IconBookmarkPlus stroke={1.6} aria-hidden />
  const manageIcon = <IconSettings stroke={1.6} aria-hidden />
  const detailsOf = ({ isDefault, shared, filters }: SavedView) =>
    [isDefault && 'Default', shared && 'Shared', describeFilters(filters)].filter(Boolean).join(' · ')
  return (
    <MenuButton
      label={active ? `View: ${active.name}` : 'Views'}
      buttonClassName={active ? `${controls.control} ${classes.active}` : controls.control}
      face={
        <>
          <IconBookmark size={16} stroke={1.6} aria-hidden />
          <Text as="span" truncate className={`${classes.name} ${controls.wide}`}>
            {active?.name ?? 'Views'}
          </Text>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </>
      }
      groups={[
        [
          { label: 'All orders', isChosen: isUnfiltered, run: () => onApply(allOrders) },
          ...views.map((view) => ({
            label: view.name,
            isChosen: view.id === active?.id,
            note: detailsOf(view),
            run: () => onApply({ ...allOrders, ...filtersOf(view.filters) }),
          })),
        ],
        [
          { label: 'Save view…', icon: saveIcon, barrier: savingBarrier, run: () => onShow('save') },
          { label: 'Manage views…', icon: manageIcon, barrier: managingBarrier, run: () => onShow('manage') },
        ],
      ]}
    />
  )
}

/** Named sets of filters, to pick, save and sort. */
export function SavedViews({ search, onApply }: Props) {
  const [dialog, setDialog] = useState<'unused' | 'none' | 'save' | 'manage'>('unused')
  const { views, error, active } = useSavedViews(search, (filters) =>
    onApply({ ...allOrders, ...filters }, { replace: true }),
  )
  const filters = filtersOf(search)
  const unsaved = !isEmpty(filters) && active === undefined

  const noneToManage = views.length === 0 ? 'No views yet' : null
  const managingBarrier = error ? errorMessage(error, 'The views could not be loaded') : noneToManage
  const alreadySaved = isEmpty(filters) ? 'Set a filter first' : `These filters are saved as “${active?.name}”`
  const savingBarrier = unsaved ? null : alreadySaved

  // Preload the dialogs, because keys pressed during the fetch would go to the page.
  useEffect(() => whenIdle(Dialogs.preload), [])

  const show = (which: 'save' | 'manage') => void Dialogs.preload().then(() => setDialog(which))

  return (
    <Row gap={1} padding={[0, 2]} rigid className={classes.views}>
      {unsaved && (
        <button type="button" className={`${controls.control} ${controls.accent}`} onClick={() => show('save')}>
          <IconBookmarkPlus size={16} stroke={1.6} aria-hidden />
          <span className={controls.spoken}>Save view</span>
        </button>
      )}
      <ViewsMenu
        views={views}
        active={active}
        isUnfiltered={isEmpty(filters)}
        managingBarrier={managingBarrier}
        savingBarrier={savingBarrier}
        onApply={onApply}
        onShow={show}
      />
      {dialog !== 'unused' && (
        <Dialogs shown={dialog} views={views} filters={filters} onClose={() => setDialog('none')} />
      )}
    </Row>
  )
}
