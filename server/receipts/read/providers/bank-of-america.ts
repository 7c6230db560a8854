import { anchors } from '../anchors.ts'
import type { Layout } from '../layout.ts'

/** Zelle into Bank of America: a name, an amount and sometimes a message. Too little to confirm an order alone. */
export const bankOfAmerica: Layout = {
  provider: 'bankofamerica',
  parser: 'bank-of-america',
  version: 2,
  heading: anchors('{name} sent you {amount}', '{name} le envió {amount}', '{name} le ha enviado {amount}'),
  amount: 'heading',
  note: 'between',
  notTheNote: anchors(
    'View your balance',
    'Ver su saldo',
    'Please allow up to 5 minutes{any}',
    'Permita hasta 5 minutos{any}',
    'Espere hasta 5 minutos{any}',
  ),
  rows: {},
  subjects: ['{name} sent you {amount}', '{name} le envió {amount}', '{name} le ha enviado {amount}'],
}
