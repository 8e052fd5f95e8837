import { type FaultPart, faultEvent } from './ErrorBoundary.tsx'

/** Kind of a fault: a part of the page that failed to render, a script, or a file of the app that did not load. */
export type PageFault = FaultPart | 'script' | 'file'

/**
 * Reports each fault of this page. Faults of scripts and files are reported once, because an error may repeat in a
 * loop.
 */
export function watchPageFaults(report: (fault: PageFault) => void): void {
  const reported = new Set<unknown>()
  const reportOnce = (fault: PageFault, error: unknown) => {
    // A file that failed to load also rejects with the same error.
    if (reported.has(error)) return
    reported.add(error)
    if (reported.has(fault)) return
    reported.add(fault)
    report(fault)
  }
  // Scripts of browser extensions fail in the same window. Only the app's own have its address in the stack.
  const reportScriptError = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(location.origin)) reportOnce('script', error)
  }
  addEventListener(faultEvent, (event) => report((event as CustomEvent<FaultPart>).detail))
  addEventListener('error', ({ error }) => reportScriptError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportScriptError(reason))
  // Vite's own event. Without a network no file loads, which is not a fault.
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine) reportOnce('file', (event as Event & { payload?: unknown }).payload)
    else reported.add((event as Event & { payload?: unknown }).payload)
  })
}
