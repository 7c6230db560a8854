import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EditableKind,
  faultsOf,
  isSameText,
  type MessageText,
  messageTextSchema,
  type SavedMessageText,
} from '../../../contract/messages/message-text.ts'
import { ApiError } from '../../lib/api-client.ts'
import { contractErrors, type FieldErrors } from '../../lib/form-errors.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { messageTextQueries, useSaveText } from './message-texts.queries.ts'

const only = ({ subject, body }: MessageText): MessageText => ({ subject, body })

/** The errors of a text, by its parts; null if it can be saved. */
export function errorsOf(kind: EditableKind, text: MessageText): FieldErrors | null {
  const errors = { ...faultErrors(faultsOf(kind, text)), ...contractErrors(messageTextSchema, text) }
  return Object.keys(errors).length === 0 ? null : errors
}

const faultErrors = (faults: ReturnType<typeof faultsOf>): FieldErrors =>
  Object.fromEntries(faults.map(({ path, message }) => [path, message]))

/**
 * The form of a message's text. If somebody else saved it in the meantime, `theirs` is their version, and the next save
 * replaces it. Reset fills in Paydesk's text, which takes effect once it is saved.
 */
export function useTextForm(merchantId: string | undefined, saved: SavedMessageText) {
  const { kind, standard } = saved
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveText(merchantId, kind)
  const [base, setBase] = useState(saved)
  const [theirs, setTheirs] = useState<SavedMessageText | null>(null)
  const [beforeReset, setBeforeReset] = useState<MessageText | null>(null)

  const show = (text: SavedMessageText) => {
    setBase(text)
    setTheirs(null)
    setBeforeReset(null)
    form.edit(only(text))
  }
  const newerVersion = async (version: string | null) => {
    const texts = await queryClient.fetchQuery(messageTextQueries.list(merchantId))
    return texts.find((text) => text.kind === kind && text.version !== version)
  }
  const save = async (text: MessageText) => {
    const { version } = theirs ?? base
    try {
      const now = await mutateAsync({ ...text, version })
      show(now)
      toastSuccess(now.version === null ? 'The standard text is back' : 'Your text is saved')
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      const newer = isConflict ? await newerVersion(version).catch(() => undefined) : undefined
      if (newer === undefined) throw error
      setTheirs(newer)
    }
  }
  const form = useCheckedForm<keyof MessageText>({
    initial: only(saved),
    check: (text) => errorsOf(kind, text),
    save,
    failed: 'The text could not be saved',
  })
  const { values, edit } = form
  // Fields are checked while they are typed; an empty text is only refused when it is saved.
  const faults = faultErrors(faultsOf(kind, values))
  const isStandard = isSameText(values, standard)
  return {
    ...form,
    field: (path: keyof MessageText) => ({ ...form.field(path), error: form.errors[path] ?? faults[path] }),
    isFaulty: errorsOf(kind, values) !== null,
    ...{ base, theirs, isStandard },
    isDirty: !isSameText(values, base),
    takeTheirs: () => theirs !== null && show(theirs),
    discard: () => show(base),
    reset() {
      setBeforeReset(only(values))
      edit(standard)
    },
    /** Null unless a reset can be undone. */
    undoReset:
      beforeReset !== null && isStandard && !isSameText(beforeReset, standard) ? () => edit(beforeReset) : null,
  }
}
