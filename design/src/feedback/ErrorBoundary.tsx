import { Component, type ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import styles from './ErrorBoundary.module.css'
import { attempts } from './lazy-named.ts'

export type FaultPart = 'app' | 'screen' | 'tab' | 'card'

/** On the window: some part of the page failed to render. Whoever counts faults listens. */
export const faultEvent = 'fault'

type ErrorBoundaryProps = {
  part: FaultPart
  /** What failed, as a sentence begins: "The box score". Left out where nobody misses it: then nothing is shown. */
  what?: string
  /** When it changes, something else is shown and may succeed: the address, or the chosen tab. */
  resetKey?: string
  /** Around the message, for a screen that needs its own frame. */
  frame?: (message: ReactNode) => ReactNode
  children: ReactNode
}

/** What is left beside the part that failed. Where the app itself fails nothing is. */
const stillWorks: Partial<Record<FaultPart, string>> = {
  card: ' The rest still works.',
  tab: ' The rest still works.',
  screen: ' The other pages still work.',
}

/** Keeps a failure while rendering to the part of the page that it happened in. Every page carries this, so it draws with little code. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  private retries = 0

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    dispatchEvent(new CustomEvent<FaultPart>(faultEvent, { detail: this.props.part }))
    addEventListener('online', this.retry, { once: true })
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }

  private retry = () => {
    // The network came back long after the part did.
    if (!this.state.failed) return
    attempts.count++
    this.retries++
    this.setState({ failed: false })
  }

  override render() {
    const { part, what, frame = (message) => message, children } = this.props
    if (!this.state.failed) return children
    if (what === undefined) return null
    const again = this.retries > 0
    return frame(
      <div role="alert" className={styles.failed}>
        <p>
          {what} could not be shown.{stillWorks[part]}
        </p>
        <Button size={44} onClick={again ? () => location.reload() : this.retry}>
          {again ? 'Reload the page' : 'Try again'}
        </Button>
      </div>,
    )
  }
}
