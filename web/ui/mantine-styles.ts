// Only the components that are used, each in its cascade layer so that styles of our own win without a fight.
// The order matters within the layer: what others are made of comes first.
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import './mantine-overrides.css'
