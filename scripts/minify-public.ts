import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Minifies the scripts of src/web/public, which are copied into the build as they are written. */
export function minifyPublic(): Plugin {
  return {
    name: 'minify-public',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of (await readdir(dir)).filter(one => one.endsWith('.js'))) {
        const path = join(dir, name)
        const { code, errors } = await minify(name, await readFile(path, 'utf8'))
        if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0]?.message}`)
        await writeFile(path, code)
      }
    },
  }
}
