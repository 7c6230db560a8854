import { defineConfig } from 'vite'

/**
 * The chat for shops' pages: `--mode frame` builds the page in its frame and the desk's preview, `--mode script` the
 * script for the shop's page.
 */
export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: false,
  build: {
    // In the desk's folder, which the desk's build has emptied.
    outDir: '../dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions:
      mode === 'script'
        ? {
            input: 'web/widget/script.ts',
            // One file with a fixed name, which defines no global on the shop's page.
            output: { format: 'iife', entryFileNames: 'widget.js' },
          }
        : { input: ['web/widget/frame.html', 'web/widget/preview.html'] },
  },
}))
