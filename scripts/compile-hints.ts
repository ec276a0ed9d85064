import type { Plugin } from 'vite'

/** The chunks of scripts/chunks.ts whose code runs almost whole before the first page is shown. */
const startsWith = ['early-reads', 'main', 'common', 'tabs', 'layers', 'shell', 'list', 'record', 'auth']

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
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        for (const name of startsWith) {
          const named = chunks.filter(chunk => chunk.name === name)
          if (named.length === 0)
            throw new Error(`scripts/compile-hints.ts names ${name}, which is not built`)
          for (const chunk of named) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
