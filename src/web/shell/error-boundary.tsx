import { Component, type ReactNode } from 'react'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

interface Props {
  /** Another one forgives: the address somebody moved on to. */
  readonly place: string
  /** Whether what it guards stands within the shell. */
  readonly inShell?: boolean
  readonly children: ReactNode
}

/** Shows the spec's generic page in place of whatever broke below it. */
export class ErrorBoundary extends Component<Props, { brokenAt: string | null }> {
  override state = { brokenAt: null }

  static getDerivedStateFromProps({ place }: Props, { brokenAt }: { brokenAt: string | null }) {
    return brokenAt !== null && brokenAt !== place ? { brokenAt: null } : null
  }

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.place })
  }

  override render() {
    const { children, inShell = false } = this.props
    return this.state.brokenAt === null ? children : <UnexpectedErrorPage inShell={inShell} />
  }
}
