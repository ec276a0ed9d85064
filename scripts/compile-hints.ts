import type { Plugin } from 'vite'

/** The chunks of scripts/chunks.ts whose code runs almost whole before the first page is shown. */
const startsWith = new Set(['early-reads', 'main', 'common', 'layers', 'shell', 'list', 'record', 'auth'])

/**
 * Tells browsers that know the hint (Chromium 136) to compile these files whole while they are downloaded, on another thread.
 * Otherwise each function is compiled when it is first called, where the page is drawn. Others read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && startsWith.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
