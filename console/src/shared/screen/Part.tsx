import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'

type PartProps = {
  /** As a sentence begins: "The score". Left out where nobody misses it when it fails. */
  what?: string
  children: ReactNode
}

/** A part of a page that fails alone: the others stay, and work. */
export const Part = ({ what, children }: PartProps) => (
  <ErrorBoundary part="card" what={what} frame={inPanel}>
    {children}
  </ErrorBoundary>
)

const inPanel = (message: ReactNode) => <Panel>{message}</Panel>
