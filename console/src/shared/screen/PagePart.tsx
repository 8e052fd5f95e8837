import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'

type PagePartProps = {
  /** Name as a sentence begins: "The score". Without it, a failed part disappears silently. */
  what?: string
  children: ReactNode
}

/** A part of a page that fails alone; the other parts keep working. */
export const PagePart = ({ what, children }: PagePartProps) => (
  <ErrorBoundary part="card" what={what} frame={inPanel}>
    {children}
  </ErrorBoundary>
)

const inPanel = (message: ReactNode) => <Panel>{message}</Panel>
