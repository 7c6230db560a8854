import { anchors } from '../anchors.ts'
import { forms, type Layout, optional, required } from '../layout.ts'

/** The account is checking, savings, or not named. */
const deposited = (sentence: string): string[] => [
  `${sentence} Wells Fargo account {digits}.`,
  `${sentence} Wells Fargo account ending in {digits}.`,
  `${sentence} Wells Fargo checking account ending in {digits}.`,
  `${sentence} account {digits}.`,
  `${sentence} account ending in {digits}.`,
]
const depositado = (sentence: string): string[] => [
  `${sentence} en su cuenta de Wells Fargo {digits}.`,
  `${sentence} en su cuenta de Wells Fargo terminada en {digits}.`,
  `${sentence} en su cuenta de Wells Fargo que termina en {digits}.`,
]

/** Zelle into Wells Fargo, in English and in Spanish. */
export const wellsFargo: Layout = {
  provider: 'wellsfargo',
  parser: 'wells-fargo',
  version: 3,
  heading: anchors(
    '{name} sent you money. Here are the details:',
    '{name} sent you money.',
    '{name} sent you money',
    '{name} sent you money with Zelle. Here are the details:',
    '{name} sent you money with Zelle.',
    '{name} sent you money with Zelle',
    '{name} sent you {amount}. Here are the details:',
    '{name} sent you {amount} with Zelle. Here are the details:',
    '{name} sent you {amount} with Zelle.',
    '{name} sent you {amount} with Zelle',
    '{name} sent you {amount}.',
    '{name} sent you {amount}',
    '{name} le envió dinero. Estos son los detalles:',
    '{name} le envió dinero. Aquí están los detalles:',
    '{name} le envió dinero.',
    '{name} le envió dinero',
    '{name} le envió dinero con Zelle.',
    '{name} le envió dinero con Zelle',
    '{name} le envió {amount}.',
    '{name} le envió {amount}',
    '{name} le envió {amount} con Zelle.',
    '{name} le envió {amount} con Zelle',
  ),
  amount: 'heading',
  note: 'row',
  rows: {
    date: optional(['Date', 'Date received', 'Sent on', 'Fecha']),
    amount: required(['Amount', 'Amount received', 'Monto', 'Cantidad', 'Importe'], forms.amount),
    reference: required(
      [
        ...['Confirmation number', 'Confirmation code', 'Confirmation #', 'Confirmation', 'Transaction number'],
        ...['Número de confirmación', 'Código de confirmación', 'N.º de confirmación', 'Confirmación'],
      ],
      /^[A-Z0-9]{6,20}$/,
    ),
    note: optional([
      ...['Notes', 'Note', 'Memo', 'Message', 'Description'],
      ...['Notas', 'Nota', 'Mensaje', 'Descripción'],
    ]),
  },
  // “You received money” is in its pending mails too: this sentence tells them apart.
  mustHave: anchors(
    ...deposited('This money has been deposited in your'),
    ...deposited('This money has been deposited into your'),
    ...deposited('This money has been deposited to your'),
    ...deposited('This money was deposited in your'),
    ...deposited('This money was deposited into your'),
    ...deposited('The money has been deposited in your'),
    ...deposited('The money has been deposited into your'),
    ...depositado('Este dinero se depositó'),
    ...depositado('Este dinero ha sido depositado'),
    ...depositado('El dinero se depositó'),
    ...depositado('El dinero ha sido depositado'),
  ),
  subjects: [
    ...['You received money with Zelle', "You've received money with Zelle", 'You have received money with Zelle'],
    ...['{name} sent you money with Zelle', '{name} sent you {amount}', '{name} sent you {amount} with Zelle'],
    ...['Recibió dinero con Zelle', 'Usted recibió dinero con Zelle', 'Ha recibido dinero con Zelle'],
    ...['{name} le envió dinero con Zelle', '{name} le envió {amount}', '{name} le envió {amount} con Zelle'],
  ],
}
