import { IconBraces } from '@tabler/icons-react'
import {
  type EditableKind,
  fieldLabels,
  fieldsOf,
  isBlock,
  type MessageField,
} from '../../../contract/messages/message-text.ts'
import button from '../../ui/Button.module.css'
import { MenuButton } from '../../ui/MenuButton.tsx'

type Props = {
  kind: EditableKind
  /** The subject takes fields of a few words only. */
  isForSubject: boolean
  onInsert: (field: MessageField) => void
}

/** The fields of a message: a press inserts one. */
export function FieldMenu({ kind, isForSubject, onInsert }: Props) {
  const item = (field: MessageField) => ({
    label: fieldLabels[field],
    note: `{${field}}`,
    barrier: isForSubject && isBlock(field) ? 'Does not fit into the subject' : null,
    run: () => onInsert(field),
  })
  const fields = fieldsOf[kind]
  return (
    <MenuButton
      label="Insert a field"
      buttonClassName={button.button}
      face={
        <>
          <IconBraces size={16} stroke={1.6} aria-hidden /> Insert a field
        </>
      }
      groups={[fields.filter((field) => !isBlock(field)).map(item), fields.filter(isBlock).map(item)]}
    />
  )
}
