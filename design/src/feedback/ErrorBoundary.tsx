import { Component, type ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import styles from './ErrorBoundary.module.css'
import { retryAttempts } from './lazy-named.ts'

export type FaultPart = 'app' | 'screen' | 'tab' | 'card'

/** Event on the window when a part of the page failed to render; fault counters listen to it. */
export const faultEvent = 'fault'

type ErrorBoundaryProps = {
  part: FaultPart
  /** Name of the part as a sentence begins: "The box score". Without it, nothing is shown in place of a failed part. */
  what?: string
  /** Resets the boundary when it changes, because something else is shown: another address, or another tab. */
  resetKey?: string
  /** Wraps the message for a screen that needs its own frame. */
  frame?: (message: ReactNode) => ReactNode
  children: ReactNode
}

/** Sentences about what still works beside a failed part. Nothing does when the app itself fails. */
const stillWorks: Partial<Record<FaultPart, string>> = {
  card: ' The rest still works.',
  tab: ' The rest still works.',
  screen: ' The other pages still work.',
}

/** Limits a rendering failure to its part of the page. Every page includes this, so it is kept small. */
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
    // The part has been rendered successfully since.
    if (!this.state.failed) return
    retryAttempts.count++
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
