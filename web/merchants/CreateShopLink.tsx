import { IconPlus } from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** A link to the page where shops are created. */
export const CreateShopLink = () => (
  <ButtonLink to={paths.settingsPage} params={{ page: 'shops' }}>
    <IconPlus size={16} stroke={1.8} aria-hidden />
    Create a shop
  </ButtonLink>
)
