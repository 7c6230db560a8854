/** How drawers and dialogs come and go. */
export const layerMotion = { duration: 140, timingFunction: 'ease-out' }
