import { IconDots, IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { CustomerDetails } from '../../contract/customers/customer.ts'
import { useAwayReason } from '../lib/connection.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import button from '../ui/IconButton.module.css'
import { Row } from '../ui/Layout.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { fetchCustomerExport } from './customers.queries.ts'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { EraseCustomerDialog } from './EraseCustomerDialog.tsx'
import { MergeCustomerDialog } from './MergeCustomerDialog.tsx'

/** `customer-dana-whitfield.json`. Signs that a file system may refuse become hyphens. */
const exportName = (name: string): string =>
  `${['customer', ...name.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 80)}.json`

/** Saves everything that is kept of the person as a JSON file. */
async function saveExport({ id, name }: CustomerDetails): Promise<void> {
  try {
    const text = JSON.stringify(await fetchCustomerExport(id), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), exportName(name))
  } catch (error) {
    toastError(error, 'The export failed')
  }
}

const dialogs = { edit: EditCustomerDialog, merge: MergeCustomerDialog, erase: EraseCustomerDialog }

/** The buttons of a customer's page, for those who may change customers. An erased one has none: nothing is kept of the person. */
export function CustomerActions({ customer }: { customer: CustomerDetails }) {
  const away = useAwayReason()
  const [shown, setShown] = useState<keyof typeof dialogs | null>(null)
  const [isExporting, setExporting] = useState(false)
  const Dialog = shown === null ? null : dialogs[shown]
  const runExport = async () => {
    setExporting(true)
    await saveExport(customer)
    setExporting(false)
  }
  return (
    <Row gap={2}>
      <Button
        variant="default"
        title="Download everything that is kept of this customer as JSON"
        loading={isExporting}
        barrier={away}
        onClick={() => void runExport()}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
        Export
      </Button>
      <Button barrier={away} onClick={() => setShown('edit')}>
        <IconPencil size={16} stroke={1.6} aria-hidden />
        Edit
      </Button>
      <MenuButton
        label="More actions"
        face={<IconDots size={18} stroke={1.6} aria-hidden />}
        buttonClassName={button.button ?? ''}
        groups={[
          [{ label: 'Merge with another customer', barrier: away, run: () => setShown('merge') }],
          [{ label: 'Erase this person', isDangerous: true, barrier: away, run: () => setShown('erase') }],
        ]}
      />
      {Dialog && <Dialog customer={customer} onClose={() => setShown(null)} />}
    </Row>
  )
}
