import { Component, type ReactNode } from 'react'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

interface Props {
  /** Another one forgives: the address somebody moved on to. */
  readonly place: string
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
    return this.state.brokenAt === null ? this.props.children : <UnexpectedErrorPage />
  }
}
