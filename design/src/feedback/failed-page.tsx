import type { ReactNode } from 'react'

/** The frame of an `ErrorBoundary` around a whole page; it uses nothing that may have failed. */
export const renderFailedPage = (message: ReactNode) => (
  <main id="main" tabIndex={-1}>
    <h1 className="visually-hidden">Something went wrong</h1>
    {message}
  </main>
)
