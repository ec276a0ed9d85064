import { Component, type ComponentType, type ReactNode } from 'react'
import { CodeUnavailable } from '../routing/on-demand.tsx'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import type { MissingCode } from './use-fetch-again.ts'

interface Props {
  /** The address; going to another one clears the error. */
  readonly place: string
  /** Whether its children are within the shell. */
  readonly inShell?: boolean
  /** Shown for a part of a page whose code can't be fetched; without it that replaces the page. */
  readonly Unreachable?: ComponentType<MissingCode>
  readonly children: ReactNode
}

interface State {
  readonly broken: { readonly cause: unknown; readonly place: string } | null
}

/** Shows the spec's generic error page in place of children that threw, or that their code can't be fetched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromProps({ place }: Props, { broken }: State) {
    return broken && broken.place !== place ? { broken: null } : null
  }

  override componentDidCatch(cause: unknown): void {
    this.setState({ broken: { cause, place: this.props.place } })
  }

  override render() {
    const { children, inShell = false, Unreachable } = this.props
    const { broken } = this.state
    if (broken === null) return children
    if (!(broken.cause instanceof CodeUnavailable)) return <UnexpectedErrorPage inShell={inShell} />
    const missing: MissingCode = {
      fetchAgain: broken.cause.fetchAgain,
      onFetched: () => this.setState({ broken: null }),
    }
    return Unreachable ? <Unreachable {...missing} /> : <UnreachablePage inShell={inShell} {...missing} />
  }
}
