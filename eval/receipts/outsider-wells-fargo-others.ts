import type { OtherEntry } from './outsider-other.ts'

const amount = ['Amount', '$25.00'] as const
const confirmation = ['Confirmation number', '2F8W22BPEY'] as const

const wellsRows = [['Date', '11/25/2026'], amount, confirmation, ['Notes', 'K7QX4']] as const
export const wellsFargo: readonly OtherEntry[] = [
  ['You received a request for money with Zelle®', 'Dana Reed requested money', 'Here are the details:', wellsRows],
  [
    'You sent money with Zelle®',
    'You sent money with Zelle®',
    'You sent money to Dana Reed. Here are the details:',
    wellsRows,
  ],
  ['Reminder: a request for money with Zelle®', 'Dana Reed sent a reminder', 'You have not paid yet.', wellsRows],
  ['Your Zelle® payment is scheduled', 'Your payment is scheduled', 'To Dana Reed.', wellsRows],
  ['Your Zelle® payment was not completed', 'Your payment was not completed', 'To Dana Reed.', wellsRows],
  [
    'Money is on its way with Zelle®',
    'Dana Reed sent you money',
    'Your payment is pending and may take 1 to 3 days.',
    wellsRows,
  ],
  [
    'Action required: enroll to receive money with Zelle®',
    'Dana Reed sent you money',
    'Enroll before 12/09/2026 to receive it.',
    wellsRows,
  ],
  [
    'Direct deposit posted',
    'You have a direct deposit',
    'Account XXXXXX5516',
    [
      ['Date', '11/25/2026'],
      ['Amount', '$250.00'],
    ],
  ],
  ['Your statement is ready', 'Your statement is ready', 'Account XXXXXX5516'],
  ['New sign-on', 'We noticed a new sign-on', '11/25/2026 2:31 AM'],
  [
    'Wire transfer received',
    'A wire transfer was credited',
    'Account XXXXXX5516',
    [['Amount', '$250.00'], confirmation],
  ],
  ['Debit card purchase', 'A purchase of $25.00', 'DANA REED SHOP', [['Date', '11/25/2026'], amount]],
  ['You added Dana Reed to Zelle®', 'A recipient was added', 'Dana Reed'],
  ['Earn a $300 bonus', 'Earn a $300 bonus', 'With a new checking account.'],
]

const wellsRowsEs = [
  ['Fecha', '11/25/2026'],
  ['Monto', '$25.00'],
  ['Número de confirmación', 'V999U684LW'],
  ['Notas', 'K7QX4'],
] as const
export const wellsFargoEs: readonly OtherEntry[] = [
  [
    'Recibió una solicitud de dinero con Zelle®',
    'Dana Reed le solicitó dinero',
    'Estos son los detalles:',
    wellsRowsEs,
  ],
  [
    'Envió dinero con Zelle®',
    'Envió dinero con Zelle®',
    'Usted envió dinero a Dana Reed. Estos son los detalles:',
    wellsRowsEs,
  ],
  [
    'Recordatorio: solicitud de dinero con Zelle®',
    'Dana Reed le envió un recordatorio',
    'Aún no ha pagado.',
    wellsRowsEs,
  ],
  ['Su pago con Zelle® está programado', 'Su pago está programado', 'A Dana Reed.', wellsRowsEs],
  ['Su pago con Zelle® no se completó', 'Su pago no se completó', 'A Dana Reed.', wellsRowsEs],
  [
    'Su dinero está en camino con Zelle®',
    'Dana Reed le envió dinero',
    'El pago está pendiente y puede tardar de 1 a 3 días.',
    wellsRowsEs,
  ],
  [
    'Se requiere acción: inscríbase en Zelle®',
    'Dana Reed le envió dinero',
    'Inscríbase antes del 12/09/2026 para recibirlo.',
    wellsRowsEs,
  ],
  [
    'Depósito directo recibido',
    'Recibió un depósito directo',
    'Cuenta XXXXXX5516',
    [
      ['Fecha', '11/25/2026'],
      ['Monto', '$250.00'],
    ],
  ],
  ['Su estado de cuenta está listo', 'Su estado de cuenta está listo', 'Cuenta XXXXXX5516'],
  ['Nuevo inicio de sesión', 'Detectamos un nuevo inicio de sesión', '11/25/2026'],
  [
    'Compra con tarjeta de débito',
    'Una compra de $25.00',
    'DANA REED SHOP',
    [
      ['Fecha', '11/25/2026'],
      ['Monto', '$25.00'],
    ],
  ],
  ['Gane un bono de $300', 'Gane un bono de $300', 'Con una cuenta nueva.'],
]
