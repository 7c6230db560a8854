import { defineConfig } from 'vite'

/**
 * Builds the parts without React. `--mode pay` builds the script and the styles of the pay page, which the server finds
 * by their manifest. The chat for shops' pages: `--mode frame` builds the page in its frame and the desk's preview, `--mode script` the
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
    ...(mode === 'pay' ? { manifest: 'pay-page.json' } : {}),
    rolldownOptions:
      mode === 'pay'
        ? { input: 'web/pay-page/page.ts' }
        : mode === 'script'
          ? {
              input: 'web/widget/script.ts',
              // One file with a fixed name, which defines no global on the shop's page.
              output: { format: 'iife', entryFileNames: 'widget.js' },
            }
          : { input: ['web/widget/frame.html', 'web/widget/preview.html'] },
  },
}))
