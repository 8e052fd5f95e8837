import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type LazyCardProps = {
  /** As a sentence begins: "The stories". Left out where nobody misses it when it fails. */
  what?: string
  /** Until its code has been fetched. */
  loading?: ReactNode
  children: ReactNode
}

/** A part of a page whose code is fetched when it is needed. If that fails, or it fails to render, the rest of the page stays. */
export const LazyCard = ({ what, loading, children }: LazyCardProps) => (
  <ErrorBoundary part="card" what={what}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)
