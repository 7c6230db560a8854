// In the library's cascade layer, as in web/ui/mantine-styles.ts. The calendar's buttons are made of this one of the core.
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
