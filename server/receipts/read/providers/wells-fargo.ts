import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'

/** Zelle into Wells Fargo, in English and in Spanish. */
export const wellsFargo: Layout = {
  provider: 'wellsfargo',
  parser: 'wells-fargo',
  version: 1,
  heading: anchors(
    '{name} sent you money. Here are the details:',
    '{name} sent you money.',
    '{name} sent you money',
    '{name} le envió dinero. Estos son los detalles:',
    '{name} le envió dinero.',
    '{name} le envió dinero',
  ),
  amount: 'row',
  note: 'row',
  rows: {
    date: optional(['Date', 'Fecha']),
    amount: required(['Amount', 'Monto', 'Cantidad'], forms.amount),
    reference: required(
      ['Confirmation number', 'Confirmation code', 'Número de confirmación', 'Código de confirmación'],
      /^[A-Z0-9]{6,20}$/,
    ),
    note: optional(['Notes', 'Note', 'Memo', 'Notas', 'Nota']),
  },
  mustHave: anchors(
    'This money has been deposited in your Wells Fargo account {digits}.',
    'This money has been deposited in your Wells Fargo account ending in {digits}.',
    'Este dinero se depositó en su cuenta de Wells Fargo {digits}.',
    'Este dinero ha sido depositado en su cuenta de Wells Fargo {digits}.',
  ),
  subjects: [
    'You received money with Zelle',
    "You've received money with Zelle",
    'Recibió dinero con Zelle',
    'Usted recibió dinero con Zelle',
    'Ha recibido dinero con Zelle',
  ],
}
