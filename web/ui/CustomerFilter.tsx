import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  customerId: string
  /** Undefined while it is not known. */
  name: string | undefined
  /** The rows of the list, before the customer's name: `Messages to`. */
  what: string
  /** Its button goes with the filter, so it moves the focus to the list's other filters. */
  onClear: () => void
}

/** Says that a list has the rows of one customer only, with the way to all of it. */
export const CustomerFilter = ({ customerId, name = 'one customer', what, onClear }: Props) => (
  <Notice
    action={
      <Button variant="default" onClick={onClear}>
        Show all
      </Button>
    }
  >
    {what}{' '}
    <Link to={paths.customer} params={{ customerId }}>
      {name}
    </Link>
  </Notice>
)
