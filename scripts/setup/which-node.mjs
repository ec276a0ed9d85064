/**
 * Whether the Node of this machine is a later release of the same line as the pinned one: it has what was mended since,
 * which npm's `node` package may lack for weeks (docs/security.md). Versions as in "24.21.0".
 */
export function isLaterRelease(own, pinned) {
  const [[major, minor, patch], [wantedMajor, wantedMinor, wantedPatch]] = [own, pinned].map(version =>
    version.split('.').map(Number),
  )
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch > wantedPatch))
}

/** The Node that npm itself runs on, as npm tells its scripts: `node` alone would be the pinned one, which npm puts first. */
export function nodeOfMachine({ npm_node_execpath: path, npm_config_user_agent: agent } = process.env) {
  const version = /\bnode\/v([\d.]+)/.exec(agent ?? '')?.[1]
  return path && version ? { path, version } : null
}
