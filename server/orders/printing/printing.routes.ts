import { printAddressLabels, printPackingSlips } from '../../../contract/orders/printing.endpoints.ts'
import { printHeaders } from '../../../contract/orders/printing.ts'
import { merchantFor, scopeOf } from '../../http/actor.ts'
import { PrintedFile, type Register } from '../../http/register.ts'
import { createPrinter } from './printer.ts'
import * as printing from './printing.service.ts'

export function registerPrintingRoutes(register: Register): void {
  const print = createPrinter()

  const printed = async (
    { job, withoutAddress }: printing.PlannedPrint,
    { shop = 'all shops', filename }: { shop: string | undefined; filename: string },
  ): Promise<PrintedFile> => {
    const { pdf, unprintable } = await print(job, shop)
    return new PrintedFile(pdf, {
      filename,
      headers: {
        [printHeaders.withoutAddress]: withoutAddress.join(','),
        [printHeaders.unprintable]: unprintable.join(','),
      },
    })
  }

  register(printPackingSlips, async ({ actor, database, query: { ids } }) => {
    const merchantId = merchantFor(actor, undefined)
    const plan = await database.read(scopeOf(merchantId), (transaction) =>
      printing.planPackingSlips(transaction, { merchantId, ids }),
    )
    return printed(plan, { shop: merchantId, filename: 'packing-slips.pdf' })
  })

  register(printAddressLabels, async ({ actor, database, query: { ids, format, start } }) => {
    const merchantId = merchantFor(actor, undefined)
    const plan = await database.read(scopeOf(merchantId), (transaction) =>
      printing.planAddressLabels(transaction, { merchantId, ids, format, start }),
    )
    return printed(plan, { shop: merchantId, filename: 'address-labels.pdf' })
  })
}
