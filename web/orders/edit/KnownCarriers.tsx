import { knownCarriers } from '../../../contract/orders/carriers.ts'

/** The `list` of a field for a carrier. */
export const knownCarriersId = 'known-carriers'

/** The suggestions of a field for a carrier; another name may be typed. */
export const KnownCarriers = () => (
  <datalist id={knownCarriersId}>
    {knownCarriers.map((carrier) => (
      <option key={carrier} value={carrier} />
    ))}
  </datalist>
)
