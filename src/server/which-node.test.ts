import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Whether scripts/setup, which runs before installation, accepts this machine's Node in place of the pinned 24.21.0. */
async function isTaken(own: string): Promise<boolean> {
  const program = `
    import { isLaterRelease, nodeOfMachine } from './scripts/setup/which-node.mjs'
    const { version } = nodeOfMachine()
    console.log(isLaterRelease(version, '24.21.0'))`
  const asNpmSays = {
    npm_node_execpath: '/usr/bin/node',
    npm_config_user_agent: `npm/11.6.2 node/v${own} linux x64`,
  }
  const env = { ...process.env, ...asNpmSays }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env,
  })
  return stdout.trim() === 'true'
}

test('npm runs on the Node of the machine where that is a later release of the pinned line, and on no other', async () => {
  const later = ['24.21.1', '24.22.0', '24.30.0']
  const others = ['24.21.0', '24.9.9', '25.0.0', '20.19.0']
  expect(await Promise.all(later.map(isTaken))).toEqual(later.map(() => true))
  expect(await Promise.all(others.map(isTaken))).toEqual(others.map(() => false))
})
