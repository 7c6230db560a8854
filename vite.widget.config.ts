import { defineConfig } from 'vite'

/** The chat for shops' pages: `--mode frame` builds what stands in its frame and the desk's preview, `--mode script` the script on the page. */
export default defineConfig(({ mode }) => ({
  root: 'web',
  publicDir: false,
  build: {
    // Beside the desk, whose build has emptied the folder.
    outDir: '../dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions:
      mode === 'script'
        ? {
            input: 'web/widget/script.ts',
            // One file of a lasting name, which takes no name on the shop's page.
            output: { format: 'iife', entryFileNames: 'widget.js' },
          }
        : { input: ['web/widget/frame.html', 'web/widget/preview.html'] },
  },
}))
