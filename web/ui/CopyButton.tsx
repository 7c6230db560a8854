import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../lib/clipboard.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  value: string
  /** `Copy tracking number` */
  label: string
}

export const CopyButton = ({ value, label }: Props) => (
  <IconButton label={label} onClick={() => void copyText(value)}>
    <IconCopy size={16} stroke={1.6} aria-hidden />
  </IconButton>
)
