import { Component, type ReactNode } from 'react'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

interface Props {
  /** The address; going to another one clears the error. */
  readonly place: string
  /** Whether its children are within the shell. */
  readonly inShell?: boolean
  readonly children: ReactNode
}

/** Shows the spec's generic error page in place of children that threw. */
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
