import { Row } from '../ui/Layout.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Text } from '../ui/Text.tsx'

/** The logo with the name of the product. */
export const Brand = () => (
  <Row gap={3}>
    <Logo size={32} />
    <Text as="span" size="l" weight="bold">
      Paydesk
    </Text>
  </Row>
)
