import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { logoTypes } from '../../../contract/merchants/logo.ts'
import { logoPath } from '../../../contract/merchants/logo-path.ts'
import { maxPictureBytes } from '../../../contract/products/product-picture.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useCanWrite } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { asUpload } from '../../lib/upload.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSettingsForm } from '../form/use-settings-values.ts'
import classes from './LogoSection.module.css'
import { useLogo } from './logo.queries.ts'

/** The shop's logo. It is saved at once, apart from the form. */
export function LogoSection() {
  const {
    settings: { logo, businessName },
    merchantId,
  } = useSettingsForm()
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const { save, remove } = useLogo(merchantId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const isRemoved = useRef(false)
  // The button that opened the dialog is gone, and can't have the focus back.
  useEffect(() => {
    if (isRemoving || !isRemoved.current) return
    isRemoved.current = false
    uploadButton.current?.focus()
  }, [isRemoving])

  const upload = async (file: File | undefined) => {
    if (file === undefined || save.isPending) return
    setProblem(null)
    if (file.size > maxPictureBytes) return setProblem(`${file.name} is larger than 10 MB.`)
    try {
      await save.mutateAsync(asUpload(file, logoTypes))
      toastSuccess('Logo saved')
    } catch (error) {
      setProblem(errorMessage(error, 'The logo could not be uploaded'))
    }
  }

  return (
    <Section
      title="Logo"
      text="With your name on pay pages, in emails to customers and on packing slips."
      actsAtOnce={canWrite}
    >
      <Stack gap={3} padding={4}>
        {problem !== null && <FormAlert message={problem} />}
        <Row gap={4} wrap>
          <span className={classes.paper}>
            {logo === null ? (
              <Text as="span" size="s" className={classes.none}>
                No logo
              </Text>
            ) : (
              <img src={logoPath(logo.hash)} width={logo.width} height={logo.height} alt={`Logo of ${businessName}`} />
            )}
          </span>
          {canWrite && (
            <Row gap={2}>
              <Button
                ref={uploadButton}
                variant="default"
                barrier={away}
                loading={save.isPending}
                onClick={() => input.current?.click()}
              >
                {!save.isPending && <IconPhotoPlus size={16} stroke={1.6} aria-hidden />}
                {logo === null ? 'Upload logo' : 'Replace logo'}
              </Button>
              {logo !== null && (
                <Button variant="default" barrier={away} onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              )}
            </Row>
          )}
        </Row>
        {canWrite && (
          <Text size="s" tone="muted">
            PNG, JPEG or WebP, up to 10 MB. It stands on white, also on a dark page, so a white logo needs a background
            of its own.
          </Text>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={logoTypes.join()}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {isRemoving && (
        <ConfirmDialog
          title="Remove the logo?"
          confirmLabel="Remove logo"
          onConfirm={async () => {
            await remove.mutateAsync()
            isRemoved.current = true
            toastSuccess('Logo removed')
          }}
          onClose={() => setRemoving(false)}
        >
          Your pay pages then show the first letter of your name.
        </ConfirmDialog>
      )}
    </Section>
  )
}
