/**
 * Whether this machine's Node is a later release of the pinned line: it has security fixes that npm's `node` package may
 * lack for weeks (docs/security.md). Versions as in "24.21.0".
 */
export function isLaterRelease(own, pinned) {
  const [[major, minor, patch], [wantedMajor, wantedMinor, wantedPatch]] = [own, pinned].map(version =>
    version.split('.').map(Number),
  )
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch > wantedPatch))
}

/** The Node that runs npm, from npm's environment; `node` alone would be the pinned one, which npm puts first in PATH. */
export function nodeOfMachine({ npm_node_execpath: path, npm_config_user_agent: agent } = process.env) {
  const version = /\bnode\/v([\d.]+)/.exec(agent ?? '')?.[1]
  return path && version ? { path, version } : null
}
