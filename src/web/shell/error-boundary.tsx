import { Component, type ReactNode } from 'react'
import { CodeUnavailable } from '../routing/on-demand.tsx'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

interface Props {
  /** The address; going to another one clears the error. */
  readonly place: string
  /** Whether its children are within the shell. */
  readonly inShell?: boolean
  readonly children: ReactNode
}

interface State {
  readonly broken: { readonly by: unknown; readonly at: string } | null
}

/** Shows in place of whatever broke below it that its code can't be fetched, or the spec's generic page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromProps({ place }: Props, { broken }: State) {
    return broken && broken.at !== place ? { broken: null } : null
  }

  override componentDidCatch(by: unknown): void {
    this.setState({ broken: { by, at: this.props.place } })
  }

  override render() {
    const { children, inShell = false } = this.props
    const { broken } = this.state
    if (broken === null) return children
    if (!(broken.by instanceof CodeUnavailable)) return <UnexpectedErrorPage inShell={inShell} />
    return (
      <UnreachablePage
        inShell={inShell}
        fetchAgain={broken.by.fetchAgain}
        onFetched={() => this.setState({ broken: null })}
      />
    )
  }
}
