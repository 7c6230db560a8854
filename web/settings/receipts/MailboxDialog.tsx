import { useState } from 'react'
import {
  type ImapAccount,
  type ImapSettings,
  imapAccount,
  imapSecurities,
} from '../../../contract/money/payment-source.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { fetchFolders, useChangeInbox } from './inbox.queries.ts'
import { type MailProviderName, mailProviderNames, mailProviders, providerOf } from './mail-providers.ts'

const providerOptions = mailProviderNames.map((value) => ({ value, label: mailProviders[value].label }))
const securityLabels: Record<ImapAccount['security'], string> = {
  tls: 'TLS (port 993)',
  starttls: 'STARTTLS (port 143)',
}
const securityOptions = imapSecurities.map((value) => ({ value, label: securityLabels[value] }))

/** The signed-in mailbox, whose folder is still to be chosen. An empty password keeps the stored one. */
type SignedIn = { account: ImapAccount; secret: string; folders: readonly string[] }

type Values = Record<'provider' | 'host' | 'port' | 'security' | 'user' | 'secret', string>

function accountOf({ provider, host, port, security, user }: Values) {
  const server = mailProviders[provider as MailProviderName].server
  return {
    ...(server ?? { host: host.trim(), port: /^\d+$/.test(port.trim()) ? Number(port) : Number.NaN, security }),
    user: user.trim(),
  }
}

type Props = {
  /** The mailbox that is connected; null for a new one. */
  mailbox: ImapSettings | null
  merchantId: string | undefined
  onClose: () => void
}

const initialValues = (mailbox: ImapSettings | null): Values => ({
  provider: mailbox === null ? 'gmail' : providerOf(mailbox.host),
  host: mailbox?.host ?? '',
  port: String(mailbox?.port ?? 993),
  security: mailbox?.security ?? 'tls',
  user: mailbox?.user ?? '',
  secret: '',
})

const Hint = ({ provider }: { provider: MailProviderName }) => {
  const { password, link } = mailProviders[provider]
  return (
    <Notice>
      {password}{' '}
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
    </Notice>
  )
}

/** The mail server, and how to sign in to it. */
function AccountStep({
  mailbox,
  merchantId,
  start,
  onSignedIn,
  onClose,
}: Props & { start: Values; onSignedIn: (signedIn: SignedIn, values: Values) => void }) {
  const form = useCheckedForm({
    initial: start,
    check: (values) => {
      const wrong = contractErrors(imapAccount, accountOf(values))
      const lacksPassword = values.secret === '' && mailbox === null
      return lacksPassword ? { ...wrong, secret: 'Enter the password' } : wrong
    },
    save: async (values) => {
      const account = accountOf(values) as ImapAccount
      const { secret } = values
      const folders = await fetchFolders(merchantId, { ...account, ...(secret !== '' && { secret }) })
      onSignedIn({ account, secret, folders }, values)
    },
    failed: 'The mailbox could not be opened.',
  })
  const provider = form.values.provider as MailProviderName
  const { server, isClosed } = mailProviders[provider]
  const title = mailbox === null ? 'Connect a mailbox' : 'Edit the mailbox'
  const choice = (
    <>
      <SelectField label="Mail provider" options={providerOptions} {...form.field('provider')} />
      <Hint provider={provider} />
    </>
  )
  if (isClosed) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Stack gap={4}>
          {choice}
          <Row justify="end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Row>
        </Stack>
      </Dialog>
    )
  }
  // A known server has no field of its own, so its errors are shown above.
  const hidden =
    server === null ? null : (form.errors['host'] ?? form.errors['port'] ?? form.errors['security'] ?? null)
  return (
    <FormDialog title={title} form={{ ...form, failure: form.failure ?? hidden }} saveLabel="Sign in" onClose={onClose}>
      {choice}
      {server === null && (
        <>
          <TextField
            label="Mail server"
            placeholder="imap.example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('host')}
          />
          <SelectField
            label="Security"
            options={securityOptions}
            {...form.field('security')}
            onChange={({ currentTarget: { value } }) =>
              form.edit({ security: value, port: value === 'tls' ? '993' : '143' })
            }
          />
          <TextField label="Port" inputMode="numeric" autoComplete="off" {...form.field('port')} />
        </>
      )}
      <TextField
        label="User name"
        description="Usually the email address."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('user')}
      />
      <TextField
        label={provider === 'other' ? 'Password' : 'App password'}
        type="password"
        autoComplete="new-password"
        {...(mailbox === null
          ? { description: 'Stored encrypted, and never shown again.' }
          : { placeholder: '•••••••• set', description: 'Leave empty to keep the current one.' })}
        {...form.field('secret')}
      />
    </FormDialog>
  )
}

/** Gmail names its folders in one tree, where a filter may have put the receipts. */
const folderHint = 'The inbox, unless a filter moves receipts elsewhere. Only mails from payment providers are fetched.'

/** Chooses among the folders that the mail server reports, and connects. */
function FolderStep({
  mailbox,
  merchantId,
  signedIn: { account, secret, folders },
  onBack,
  onClose,
}: Props & { signedIn: SignedIn; onBack: () => void }) {
  const connect = useChangeInbox('connect', merchantId)
  const known = folders.find((folder) => folder === mailbox?.folder) ?? folders[0] ?? 'INBOX'
  const form = useCheckedForm({
    initial: { folder: known },
    check: () => null,
    save: async ({ folder }) => {
      await connect.mutateAsync({ ...account, folder, ...(secret !== '' && { secret }) })
      toastSuccess('Mailbox connected')
      onClose()
    },
    failed: 'The mailbox could not be connected.',
    blamed: 'folder',
  })
  return (
    <Dialog title="Choose the folder" onClose={onClose}>
      <Stack as="form" gap={4} {...form.form} aria-label="Choose the folder">
        <Text size="s" tone="muted" breaks>
          Signed in to {account.host} as {account.user}.
        </Text>
        <SelectField
          label="Folder"
          description={folderHint}
          options={folders.map((value) => ({ value, label: value.toUpperCase() === 'INBOX' ? 'Inbox' : value }))}
          {...form.field('folder')}
        />
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {mailbox === null ? 'Connect mailbox' : 'Save mailbox'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** Connects a mailbox in two steps: signing in shows its folders, of which one is chosen. */
export function MailboxDialog(props: Props) {
  const [values, setValues] = useState(() => initialValues(props.mailbox))
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null)
  return signedIn === null ? (
    <AccountStep
      {...props}
      start={values}
      onSignedIn={(next, typed) => {
        setValues(typed)
        setSignedIn(next)
      }}
    />
  ) : (
    <FolderStep {...props} signedIn={signedIn} onBack={() => setSignedIn(null)} />
  )
}
