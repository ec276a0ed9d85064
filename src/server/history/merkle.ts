import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/loan-document.ts'

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const ofLeaf = Buffer.of(0)
const ofPair = Buffer.of(1)

interface Subtree {
  /** How many leaves the subtree has: a power of two. */
  readonly leaves: number
  readonly hash: Buffer
}

/**
 * The root of a Merkle tree as in RFC 6962, of leaves that come one after the other: a logarithm of them is kept. By the hashes beside
 * the way from a leaf to the root, anybody proves that a row stands in it.
 */
export class MerkleTree {
  readonly #subtrees: Subtree[] = []

  add(leaf: Uint8Array): void {
    let added: Subtree = { leaves: 1, hash: sha256(ofLeaf, leaf) }
    for (let last = this.#subtrees.at(-1); last?.leaves === added.leaves; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop()
      added = { leaves: added.leaves * 2, hash: sha256(ofPair, last.hash, added.hash) }
    }
    this.#subtrees.push(added)
  }

  root(): Buffer {
    return this.#subtrees.map(({ hash }) => hash).reduceRight((right, left) => sha256(ofPair, left, right))
  }
}

/** The facts about a root that its first leaf holds. */
export interface RootHead {
  readonly countryId: number
  readonly number: number
  readonly madeAt: string
  /** How many rows the root covers. */
  readonly rows: number
  /** The hash of the root before it; null for the first one. */
  readonly before: string | null
}

const leafBytes = 32

/** The hash of a root: of what it says of itself, the root before it among that, and of the leaves, which stand one after the other. */
export function hashOfRoot(head: RootHead, leaves: Uint8Array): string {
  const tree = new MerkleTree()
  tree.add(sha256(Buffer.from(canonicalJson(head))))
  for (let at = 0; at < leaves.length; at += leafBytes) tree.add(leaves.subarray(at, at + leafBytes))
  return tree.root().toString('hex')
}
