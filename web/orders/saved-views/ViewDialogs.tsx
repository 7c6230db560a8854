import type { SavedView, ViewFilters } from '../../../contract/views/views.endpoints.ts'
import { Mantine } from '../../ui/Mantine.tsx'
import { Prompt } from '../Prompt.tsx'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'

type Props = {
  shown: 'none' | 'save' | 'manage'
  views: readonly SavedView[]
  /** Those of the list now. */
  filters: ViewFilters
  onClose: () => void
}

export const ViewDialogs = ({ shown, views, filters, onClose }: Props) => (
  <Mantine>
    <Prompt opened={shown === 'save'} title="Save view" size={440} onClose={onClose}>
      <SaveView filters={filters} onDone={onClose} />
    </Prompt>
    <Prompt opened={shown === 'manage'} title="Views" size={560} onClose={onClose}>
      <ManageViews views={views} filters={filters} onClose={onClose} />
    </Prompt>
  </Mantine>
)
